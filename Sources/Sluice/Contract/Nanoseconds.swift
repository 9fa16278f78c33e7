/// Arithmetic on counts of nanoseconds that stops at the ends of `Int` instead of trapping.
///
/// The spans of every scheduler are counts of nanoseconds, and users do write
/// `.seconds(Int.max)`.
package enum Nanoseconds {
  /// `count` units of `unit` nanoseconds each.
  package static func saturating(_ count: Int, times unit: Int) -> Int {
    let (product, overflow) = count.multipliedReportingOverflow(by: unit)
    return overflow ? bound(negative: (count < 0) != (unit < 0)) : product
  }

  /// The sum of two counts.
  package static func saturating(_ lhs: Int, plus rhs: Int) -> Int {
    let (sum, overflow) = lhs.addingReportingOverflow(rhs)
    return overflow ? bound(negative: lhs < 0) : sum
  }

  /// The difference of two counts.
  package static func saturating(_ lhs: Int, minus rhs: Int) -> Int {
    let (difference, overflow) = lhs.subtractingReportingOverflow(rhs)
    return overflow ? bound(negative: lhs < 0) : difference
  }

  /// A number of seconds in nanoseconds; not-a-number is none.
  package static func saturating(seconds: Double) -> Int {
    let count = (seconds * 1e9).rounded()
    if count.isNaN { return 0 }
    return Int(exactly: count) ?? bound(negative: count < 0)
  }

  /// The product of two spans when the second is read as a number of seconds.
  ///
  /// A literal factor arrives as a span (`interval * 10` makes ten seconds of the `10`), so this is
  /// the reading that gives ten times the interval.
  package static func saturating(_ lhs: Int, timesSeconds rhs: Int) -> Int {
    let negative = (lhs < 0) != (rhs < 0)
    let (high, low) = lhs.magnitude.multipliedFullWidth(by: rhs.magnitude)
    guard high < 1_000_000_000 else { return bound(negative: negative) }
    let quotient = UInt(1_000_000_000).dividingFullWidth((high, low)).quotient
    guard let magnitude = Int(exactly: quotient) else { return bound(negative: negative) }
    return negative ? -magnitude : magnitude
  }

  private static func bound(negative: Bool) -> Int { negative ? .min : .max }
}
