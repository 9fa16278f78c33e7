public import Foundation
public import Sluice

extension RunLoop {
  /// A date of the wall clock, which operation queues and run loops go by.
  public struct SchedulerTimeType: Strideable, Hashable, Codable, Sendable {
    /// The date.
    public var date: Date

    /// Wraps a date.
    public init(_ date: Date) { self.date = date }

    /// The span from this date to `other`.
    public func distance(to other: Self) -> Stride { Stride(other.date.timeIntervalSince(date)) }

    /// The date that lies `n` after this one.
    public func advanced(by n: Stride) -> Self { Self(date + n.timeInterval) }
  }
}

extension RunLoop.SchedulerTimeType {
  /// A span between two dates, in seconds.
  ///
  /// Floating point knows no overflow: whatever is too long is a very long span, and not-a-number
  /// is none.
  public struct Stride: SchedulerTimeIntervalConvertible, ExpressibleByFloatLiteral, Hashable,
    Codable, Sendable
  {
    /// The length of the span in seconds; negative when it leads back.
    public var magnitude: TimeInterval

    /// The length of the span in seconds; negative when it leads back.
    public var timeInterval: TimeInterval { magnitude }

    /// A span of `timeInterval` seconds.
    public init(_ timeInterval: TimeInterval) { magnitude = timeInterval.isNaN ? 0 : timeInterval }

    /// A span of `value` seconds.
    public init(integerLiteral value: TimeInterval) { self.init(value) }

    /// A span of `value` seconds.
    public init(floatLiteral value: TimeInterval) { self.init(value) }

    /// A span of as many seconds as `source`, if they can be counted.
    public init?<T: BinaryInteger>(exactly source: T) {
      guard let seconds = TimeInterval(exactly: source) else { return nil }
      self.init(seconds)
    }
  }
}

// MARK: Units and arithmetic

extension RunLoop.SchedulerTimeType.Stride {
  /// A span of whole seconds.
  public static func seconds(_ seconds: Int) -> Self { Self(TimeInterval(seconds)) }

  /// A span of seconds and their fractions.
  public static func seconds(_ seconds: Double) -> Self { Self(seconds) }

  /// A span of milliseconds.
  public static func milliseconds(_ milliseconds: Int) -> Self {
    Self(TimeInterval(milliseconds) / 1e3)
  }

  /// A span of microseconds.
  public static func microseconds(_ microseconds: Int) -> Self {
    Self(TimeInterval(microseconds) / 1e6)
  }

  /// A span of nanoseconds.
  public static func nanoseconds(_ nanoseconds: Int) -> Self {
    Self(TimeInterval(nanoseconds) / 1e9)
  }

  /// Whether `lhs` is shorter.
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }

  /// The sum of two spans.
  public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude + rhs.magnitude) }

  /// The difference of two spans.
  public static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude - rhs.magnitude) }

  /// The product of two spans, taken in seconds: `.seconds(1) * 10` is ten seconds.
  public static func * (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude * rhs.magnitude) }

  /// Multiplies by `rhs`, taken in seconds.
  public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
}
