extension Subscribers {
  /// How many values a subscriber asks for: a number, or all there are.
  ///
  /// Requests add up. Sums that do not fit become ``unlimited``; whatever is added to or taken from
  /// ``unlimited`` leaves it unlimited; a difference below zero is ``none``.
  public struct Demand: Equatable, Hashable, Comparable, Codable, Sendable,
    CustomStringConvertible
  {
    @usableFromInline
    static let unlimitedCount = UInt(Int.max) + 1

    @usableFromInline
    var count: UInt

    @inlinable
    @inline(__always)
    init(count: UInt) { self.count = count }

    /// All values, however many come.
    @inlinable
    public static var unlimited: Self { Self(count: UInt(Int.max) + 1) }

    /// No values.
    @inlinable
    public static var none: Self { Self(count: 0) }

    /// A number of values.
    ///
    /// `value` is zero or more; a negative number stops the program.
    @inlinable
    public static func max(_ value: Int) -> Self {
      precondition(value >= 0, "Demand.max(\(value)): ask for zero values or more")
      return Self(count: UInt(value))
    }

    /// The number of values, or `nil` when it is unlimited.
    @inlinable
    public var max: Int? { self == .unlimited ? nil : Int(count) }

    /// The demand as code would spell it.
    public var description: String { self == .unlimited ? "unlimited" : "max(\(count))" }
  }
}

// MARK: Arithmetic

extension Subscribers.Demand {
  /// The sum; ``unlimited`` when it does not fit.
  @inlinable
  public static func + (lhs: Self, rhs: Self) -> Self {
    // Two counts of at most 2^63 may overflow only when both are unlimited.
    let (sum, overflow) = lhs.count.addingReportingOverflow(rhs.count)
    return overflow || sum >= unlimited.count ? .unlimited : Self(count: sum)
  }

  /// The sum with a number of values.
  @inlinable
  public static func + (lhs: Self, rhs: Int) -> Self {
    rhs < 0 ? lhs - Self(count: rhs.magnitude) : lhs + .max(rhs)
  }

  /// The difference; ``none`` when it would be negative.
  @inlinable
  public static func - (lhs: Self, rhs: Self) -> Self {
    if lhs == .unlimited { return .unlimited }
    return lhs.count <= rhs.count ? .none : Self(count: lhs.count - rhs.count)
  }

  /// The difference to a number of values.
  @inlinable
  public static func - (lhs: Self, rhs: Int) -> Self {
    rhs < 0 ? lhs + Self(count: rhs.magnitude) : lhs - .max(rhs)
  }

  /// The product with a number that is not negative.
  @inlinable
  public static func * (lhs: Self, rhs: Int) -> Self {
    precondition(rhs >= 0, "Demand * \(rhs): multiply by zero or more")
    if rhs == 0 { return .none }
    let (product, overflow) = lhs.count.multipliedReportingOverflow(by: UInt(rhs))
    return overflow || product >= unlimited.count ? .unlimited : Self(count: product)
  }

  /// Adds `rhs`.
  @inlinable
  public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }

  /// Adds a number of values.
  @inlinable
  public static func += (lhs: inout Self, rhs: Int) { lhs = lhs + rhs }

  /// Takes `rhs` away.
  @inlinable
  public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }

  /// Takes a number of values away.
  @inlinable
  public static func -= (lhs: inout Self, rhs: Int) { lhs = lhs - rhs }

  /// Multiplies by a number that is not negative.
  @inlinable
  public static func *= (lhs: inout Self, rhs: Int) { lhs = lhs * rhs }
}

// MARK: Comparison

extension Subscribers.Demand {
  /// Whether `lhs` is less; nothing is more than ``unlimited``.
  @inlinable
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.count < rhs.count }

  /// Whether `lhs` is exactly `rhs` values.
  @inlinable
  public static func == (lhs: Self, rhs: Int) -> Bool { lhs.max == rhs }

  /// Whether `lhs` is not exactly `rhs` values.
  @inlinable
  public static func != (lhs: Self, rhs: Int) -> Bool { lhs.max != rhs }

  /// Whether `lhs` is less than `rhs` values.
  @inlinable
  public static func < (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 < rhs } ?? false }

  /// Whether `lhs` is at most `rhs` values.
  @inlinable
  public static func <= (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 <= rhs } ?? false }

  /// Whether `lhs` is more than `rhs` values.
  @inlinable
  public static func > (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 > rhs } ?? true }

  /// Whether `lhs` is at least `rhs` values.
  @inlinable
  public static func >= (lhs: Self, rhs: Int) -> Bool { lhs.max.map { $0 >= rhs } ?? true }

  /// Whether `rhs` is exactly `lhs` values.
  @inlinable
  public static func == (lhs: Int, rhs: Self) -> Bool { rhs == lhs }

  /// Whether `rhs` is not exactly `lhs` values.
  @inlinable
  public static func != (lhs: Int, rhs: Self) -> Bool { rhs != lhs }

  /// Whether `lhs` values are less than `rhs`.
  @inlinable
  public static func < (lhs: Int, rhs: Self) -> Bool { rhs > lhs }

  /// Whether `lhs` values are at most `rhs`.
  @inlinable
  public static func <= (lhs: Int, rhs: Self) -> Bool { rhs >= lhs }

  /// Whether `lhs` values are more than `rhs`.
  @inlinable
  public static func > (lhs: Int, rhs: Self) -> Bool { rhs < lhs }

  /// Whether `lhs` values are at least `rhs`.
  @inlinable
  public static func >= (lhs: Int, rhs: Self) -> Bool { rhs <= lhs }
}
