/// A span of a scheduler's time that can be written in seconds and their fractions.
///
/// Spans too long for their storage become the longest one: nothing here traps.
public protocol SchedulerTimeIntervalConvertible: Comparable, SignedNumeric {
  /// A span of whole seconds.
  static func seconds(_ seconds: Int) -> Self

  /// A span of seconds and their fractions.
  static func seconds(_ seconds: Double) -> Self

  /// A span of milliseconds.
  static func milliseconds(_ milliseconds: Int) -> Self

  /// A span of microseconds.
  static func microseconds(_ microseconds: Int) -> Self

  /// A span of nanoseconds.
  static func nanoseconds(_ nanoseconds: Int) -> Self
}
