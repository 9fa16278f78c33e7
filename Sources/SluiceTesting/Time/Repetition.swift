public import Sluice

/// Work that comes again and again; the lock of its scheduler guards what is mutable.
@usableFromInline
final class Repetition<Time: Strideable>
where Time.Stride: SchedulerTimeIntervalConvertible {
  private let start: Time
  private let interval: Time.Stride

  /// How often it has come, as a factor of `interval`.
  private var count: Time.Stride = 0

  /// When it comes next.
  @usableFromInline
  private(set) var date: Time

  /// Where it waits, while it waits.
  @usableFromInline
  let slot: UInt32

  /// What to do; `nil` once it is cancelled.
  @usableFromInline
  var action: (() -> Void)?

  @usableFromInline
  init(from start: Time, every interval: Time.Stride, slot: UInt32, action: @escaping () -> Void) {
    self.start = start
    self.interval = interval
    self.slot = slot
    self.action = action
    date = start
  }

  /// Moves `date` on to the next time: exactly `start` and a multiple of the interval.
  ///
  /// Adding the interval to a date that is a floating-point number would drift. A span that does
  /// not obey `x * 1 == x` can only be added up.
  @usableFromInline
  func moveOn() {
    count += 1
    date =
      interval * 1 == interval
      ? start.advanced(by: interval * count)
      : date.advanced(by: interval)
  }
}

/// What the caller gets for repeating work; dropping it does not cancel.
@usableFromInline
struct RepetitionToken<Time: Strideable, Options>: Cancellable
where Time.Stride: SchedulerTimeIntervalConvertible {
  /// Weak, because work often holds its own token.
  @usableFromInline
  weak var scheduler: TestScheduler<Time, Options>?

  @usableFromInline
  let repetition: Repetition<Time>

  @usableFromInline
  init(_ repetition: Repetition<Time>, on scheduler: TestScheduler<Time, Options>) {
    self.repetition = repetition
    self.scheduler = scheduler
  }

  @usableFromInline
  func cancel() { scheduler?.cancel(repetition) }
}
