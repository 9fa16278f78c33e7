public import Sluice

/// Work that can be cancelled: it comes once, or again and again.
///
/// The lock of its scheduler guards what is mutable.
@usableFromInline
final class Appointment<Time: Strideable>
where Time.Stride: SchedulerTimeIntervalConvertible {
  private let start: Time

  /// The time between two runs; `nil` when there is only one.
  private let interval: Time.Stride?

  /// How many runs have been taken, as a factor of `interval`.
  private var count: Time.Stride = 0

  /// Where it waits.
  @usableFromInline
  let slot: UInt32

  /// What to do; `nil` once it is over.
  @usableFromInline
  var action: (() -> Void)?

  @usableFromInline
  init(from start: Time, every interval: Time.Stride?, slot: UInt32, action: @escaping () -> Void) {
    self.start = start
    self.interval = interval
    self.slot = slot
    self.action = action
  }

  /// Takes the run of `date` and says when the next one is due: at exactly `start` and a multiple
  /// of the interval.
  ///
  /// Adding the interval to a date that is a floating-point number would drift. A span that does
  /// not obey `x * 1 == x` can only be added up.
  @usableFromInline
  func next(after date: Time, on grid: TimeGrid<Time>) -> Time? {
    guard let interval else { return nil }
    count += 1
    guard interval * 1 == interval else { return date.advanced(by: interval) }
    return grid.snap(start.advanced(by: interval * count))
  }
}

/// What cancels an appointment; dropping it does not.
@usableFromInline
struct AppointmentToken<Time: Strideable, Options>: Cancellable
where Time.Stride: SchedulerTimeIntervalConvertible {
  /// Weak, because work often holds its own token.
  @usableFromInline
  weak var scheduler: TestScheduler<Time, Options>?

  @usableFromInline
  let appointment: Appointment<Time>

  @usableFromInline
  init(_ appointment: Appointment<Time>, on scheduler: TestScheduler<Time, Options>) {
    self.appointment = appointment
    self.scheduler = scheduler
  }

  @usableFromInline
  func cancel() { scheduler?.cancel(appointment) }
}
