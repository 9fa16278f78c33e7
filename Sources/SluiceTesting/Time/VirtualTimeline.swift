import Sluice

/// The timeline of a test scheduler, whatever its time is measured in.
protocol VirtualTimeline: Sendable {
  /// How much time has passed since the start.
  var elapsed: VirtualTime { get }

  /// Makes `action` due at `moment`.
  func schedule(at moment: VirtualTime, _ action: @escaping () -> Void) -> any Cancellable

  /// Moves the clock to `moment` and runs what becomes due on the way.
  func advance(to moment: VirtualTime)

  /// Runs the next piece of work that is due by `moment`, or the next at all, and says whether
  /// there was one.
  func runNext(by moment: VirtualTime?) -> Bool
}

/// A test scheduler seen as a timeline.
struct SchedulerTimeline<Time: Strideable & Sendable, Options>: VirtualTimeline
where Time.Stride: SchedulerTimeIntervalConvertible {
  let scheduler: TestScheduler<Time, Options>

  var elapsed: VirtualTime { scheduler.elapsed }

  func schedule(at moment: VirtualTime, _ action: @escaping () -> Void) -> any Cancellable {
    scheduler.schedule(once: scheduler.grid.date(of: moment), action)
  }

  func advance(to moment: VirtualTime) { scheduler.advance(to: scheduler.grid.date(of: moment)) }

  func runNext(by moment: VirtualTime?) -> Bool {
    scheduler.runNext(by: moment.map { scheduler.grid.date(of: $0) })
  }
}

extension TestScheduler {
  /// Makes `action` due at `date`, unless it is cancelled before.
  func schedule(once date: SchedulerTimeType, _ action: @escaping () -> Void) -> any Cancellable {
    let appointment = agenda.withLock { $0.add(action, from: date, every: nil) }
    return AppointmentToken(appointment, on: self)
  }

  /// Runs the next piece of work that is due by `date`, or the next at all, and says whether there
  /// was one.
  func runNext(by date: SchedulerTimeType?) -> Bool {
    guard let action = agenda.withLock({ $0.take(by: date) }) else { return false }
    action.run()
    return true
  }
}
