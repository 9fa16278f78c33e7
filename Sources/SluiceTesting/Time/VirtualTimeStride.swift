public import Sluice

extension VirtualTime {
  /// A span of virtual time; integer literals are ticks.
  public struct Stride: SchedulerTimeIntervalConvertible, Hashable, Sendable {
    private static let tick = 1_000_000

    /// The length in nanoseconds.
    public var nanoseconds: Int

    init(nanoseconds: Int) { self.nanoseconds = nanoseconds }

    /// A span of `duration`, where a fraction of a nanosecond counts as a whole one.
    public init(_ duration: Duration) {
      let (seconds, attoseconds) = duration.components
      let whole = Nanoseconds.saturating(Int(clamping: seconds), times: 1_000_000_000)
      let (count, rest) = Int(attoseconds).quotientAndRemainder(dividingBy: 1_000_000_000)
      self.init(nanoseconds: Nanoseconds.saturating(whole, plus: rest > 0 ? count + 1 : count))
    }

    /// A span of `value` ticks.
    public init(integerLiteral value: Int) { self = .ticks(value) }

    /// A span of as many ticks as `source`, if they can be counted.
    public init?<T: BinaryInteger>(exactly source: T) {
      guard let value = Int(exactly: source) else { return nil }
      self = .ticks(value)
    }

    /// A span of ticks.
    public static func ticks(_ ticks: Int) -> Self {
      Self(nanoseconds: Nanoseconds.saturating(ticks, times: tick))
    }

    /// The number of whole ticks.
    public var ticks: Int {
      let (quotient, remainder) = nanoseconds.quotientAndRemainder(dividingBy: Self.tick)
      return remainder < 0 ? quotient - 1 : quotient
    }

    /// The length without its sign.
    public var magnitude: Self { nanoseconds < 0 ? Self(nanoseconds: 0) - self : self }

    /// A span of whole seconds, a thousand ticks each.
    public static func seconds(_ seconds: Int) -> Self {
      Self(nanoseconds: Nanoseconds.saturating(seconds, times: 1_000_000_000))
    }

    /// A span of seconds and their fractions.
    public static func seconds(_ seconds: Double) -> Self {
      Self(nanoseconds: Nanoseconds.saturating(seconds: seconds))
    }

    /// A span of milliseconds, one tick each.
    public static func milliseconds(_ milliseconds: Int) -> Self { .ticks(milliseconds) }

    /// A span of microseconds.
    public static func microseconds(_ microseconds: Int) -> Self {
      Self(nanoseconds: Nanoseconds.saturating(microseconds, times: 1_000))
    }

    /// A span of nanoseconds.
    public static func nanoseconds(_ nanoseconds: Int) -> Self { Self(nanoseconds: nanoseconds) }
  }
}

extension VirtualTime.Stride {
  /// Whether `lhs` is shorter.
  @inlinable
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.nanoseconds < rhs.nanoseconds }

  /// The sum of two spans.
  public static func + (lhs: Self, rhs: Self) -> Self {
    Self(nanoseconds: Nanoseconds.saturating(lhs.nanoseconds, plus: rhs.nanoseconds))
  }

  /// The difference of two spans.
  public static func - (lhs: Self, rhs: Self) -> Self {
    Self(nanoseconds: Nanoseconds.saturating(lhs.nanoseconds, minus: rhs.nanoseconds))
  }

  /// The product of two spans, taken in ticks: twice `.ticks(2)` is `.ticks(4)`.
  public static func * (lhs: Self, rhs: Self) -> Self {
    let isNegative = (lhs.nanoseconds < 0) != (rhs.nanoseconds < 0)
    let (high, low) = lhs.nanoseconds.magnitude.multipliedFullWidth(by: rhs.nanoseconds.magnitude)
    let bound = isNegative ? Self(nanoseconds: .min) : Self(nanoseconds: .max)
    guard high < UInt(tick) else { return bound }
    let product = UInt(tick).dividingFullWidth((high, low)).quotient
    guard let magnitude = Int(exactly: product) else { return bound }
    return Self(nanoseconds: isNegative ? -magnitude : magnitude)
  }

  /// Adds `rhs`.
  public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }

  /// Takes `rhs` away.
  public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }

  /// Multiplies by `rhs`, taken in ticks.
  public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
}

extension VirtualTime.Stride: CustomStringConvertible {
  /// The span in ticks, with a fraction where there is one.
  public var description: String {
    let (whole, rest) = nanoseconds.magnitude.quotientAndRemainder(dividingBy: UInt(Self.tick))
    let sign = nanoseconds < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    var digits = String(String(UInt(Self.tick) + rest).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    return "\(sign)\(whole).\(digits)"
  }
}
