/// A scheduler without time: whatever is scheduled runs at once, on the calling thread.
///
/// Delays are ignored and repeating work runs once, so that a pipeline under test never waits and
/// never spins.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// A moment of a scheduler in which it is always now.
  public struct SchedulerTimeType: Strideable, Hashable, Sendable {
    /// A span of time that nobody waits for.
    public struct Stride: SchedulerTimeIntervalConvertible, Hashable, Codable, Sendable,
      ExpressibleByFloatLiteral
    {
      /// The length of the span in nanoseconds, which only serves to compare spans.
      public var magnitude: Int

      /// A span of `value` nanoseconds.
      public init(_ value: Int) { magnitude = value }

      /// A span of `value` seconds.
      public init(integerLiteral value: Int) { self = .seconds(value) }

      /// A span of `value` seconds.
      public init(floatLiteral value: Double) { self = .seconds(value) }

      /// A span of as many nanoseconds as `source`, if they can be counted.
      public init?<T: BinaryInteger>(exactly source: T) {
        guard let value = Int(exactly: source) else { return nil }
        self.init(value)
      }

      /// A span of whole seconds.
      public static func seconds(_ seconds: Int) -> Self {
        Self(Nanoseconds.saturating(seconds, times: 1_000_000_000))
      }

      /// A span of seconds and their fractions.
      public static func seconds(_ seconds: Double) -> Self {
        Self(Nanoseconds.saturating(seconds: seconds))
      }

      /// A span of milliseconds.
      public static func milliseconds(_ milliseconds: Int) -> Self {
        Self(Nanoseconds.saturating(milliseconds, times: 1_000_000))
      }

      /// A span of microseconds.
      public static func microseconds(_ microseconds: Int) -> Self {
        Self(Nanoseconds.saturating(microseconds, times: 1_000))
      }

      /// A span of nanoseconds.
      public static func nanoseconds(_ nanoseconds: Int) -> Self { Self(nanoseconds) }

      /// Whether `lhs` is shorter.
      public static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }

      /// The sum of two spans.
      public static func + (lhs: Self, rhs: Self) -> Self {
        Self(Nanoseconds.saturating(lhs.magnitude, plus: rhs.magnitude))
      }

      /// The difference of two spans.
      public static func - (lhs: Self, rhs: Self) -> Self {
        Self(Nanoseconds.saturating(lhs.magnitude, minus: rhs.magnitude))
      }

      /// The product of two spans, taken in seconds: twice `.seconds(2)` is `.seconds(4)`.
      public static func * (lhs: Self, rhs: Self) -> Self {
        Self(Nanoseconds.saturating(lhs.magnitude, timesSeconds: rhs.magnitude))
      }

      /// Adds `rhs`.
      public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }

      /// Takes `rhs` away.
      public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }

      /// Multiplies by `rhs`, taken in seconds.
      public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
    }

    /// The span to `other`, which is none: it is always now.
    public func distance(to other: Self) -> Stride { .nanoseconds(0) }

    /// This moment again: it is always now.
    public func advanced(by n: Stride) -> Self { self }
  }

  /// There are no options.
  public typealias SchedulerOptions = Never

  /// The immediate scheduler; there is only one.
  public static let shared = ImmediateScheduler()

  /// The present moment.
  public var now: SchedulerTimeType { SchedulerTimeType() }

  /// No tolerance.
  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

  /// Runs `action` before returning.
  public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

  /// Runs `action` before returning, whatever `date` is.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) {
    action()
  }

  /// Runs `action` once, before returning, whatever `date` and `interval` are.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return Subscriptions.empty
  }
}
