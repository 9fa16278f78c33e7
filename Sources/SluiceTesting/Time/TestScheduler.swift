public import Sluice

/// A scheduler whose time moves only when a test says so.
///
/// ```swift
/// let scheduler = TestScheduler()  // counts in ticks
/// var log: [Int] = []
/// scheduler.schedule(after: 3) { log.append(scheduler.now.ticks) }
/// scheduler.advance(by: 2)  // log is []
/// scheduler.advance(by: 2)  // log is [3], and now is 4
/// ```
///
/// To stand in for a real scheduler it takes that one's time and options: `DispatchQueue.test`.
///
/// - **Order:** by date; at the same instant, in the order of scheduling. Repeating work keeps the
///   place of its registration. Work that is scheduled while others run is run in the same advance
///   if it is due, behind what already waits for that instant.
/// - **Clock:** while work runs, ``now`` is the moment for which it was scheduled. The clock never
///   goes back: a date that has passed counts as now.
/// - **Repeating:** the k-th run is due at exactly start + k * interval, until it is cancelled.
/// - **Exactness:** times are kept to the nanosecond, also those of run loops, whose dates are
///   floating-point numbers: ten steps of 0.1 seconds are one second.
/// - **Advancing inside work:** is legal. The inner call runs everything that is due by its own
///   target, and moves the clock there, before it returns; the outer one goes on from there, and
///   leaves the clock alone if its own target has passed.
/// - **Thread:** work runs on the thread that advances, with no lock held. Scheduling and
///   cancelling are possible from any thread. Two threads that advance at the same time share the
///   work: each piece runs once, but pieces may overlap.
public final class TestScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  @usableFromInline
  let grid: TimeGrid<SchedulerTimeType>

  @usableFromInline
  let agenda: Locked<Agenda<SchedulerTimeType>>

  /// Creates a scheduler whose time begins at `now`.
  public init(now: SchedulerTimeType) {
    grid = TimeGrid(from: now)
    agenda = Locked(Agenda(on: grid))
  }

  /// Where this scheduler's time began.
  public var start: SchedulerTimeType { grid.start }

  /// The present moment of virtual time.
  @inlinable
  public var now: SchedulerTimeType { agenda.withLock { $0.now } }

  /// No tolerance: virtual time is exact.
  @inlinable
  public var minimumTolerance: SchedulerTimeType.Stride { .zero }

  /// Makes `action` due now; it runs with the next advance, of however little.
  @inlinable
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    agenda.withLock { $0.add(action, at: $0.now) }
  }

  /// Makes `action` due at `date`.
  @inlinable
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    agenda.withLock { $0.add(action, at: date) }
  }

  /// Makes `action` due at `date`, and then after each `interval` until cancelled.
  ///
  /// The interval is more than zero; anything else would be due for ever in one instant, and stops
  /// the program.
  ///
  /// - Returns: What cancels the work, also from inside the work; dropping it does, too.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    precondition(
      interval > .zero,
      "TestScheduler: an interval of \(interval) never lets time pass; give one above zero"
    )
    let appointment = agenda.withLock { $0.add(action, from: date, every: interval) }
    return AnyCancellable(AppointmentToken(appointment, on: self))
  }

  @usableFromInline
  func cancel(_ appointment: Appointment<SchedulerTimeType>) {
    let released = agenda.withLock { $0.cancel(appointment) }
    withExtendedLifetime(released) {}
  }
}

// MARK: Advancing

extension TestScheduler {
  /// Moves time on by `span`, and runs what becomes due on the way.
  ///
  /// - Parameter span: How far; without it, what is due now is run.
  @inlinable
  public func advance(by span: SchedulerTimeType.Stride = .zero) {
    advance(to: now.advanced(by: span))
  }

  /// Moves time on to `target`, and runs what becomes due on the way.
  ///
  /// - Parameter target: The moment at which the clock stops; one that has passed counts as now.
  @inlinable
  public func advance(to target: SchedulerTimeType) {
    let target = grid.snap(target)
    while let action = take(by: target) { action.run() }
  }

  /// Runs everything, and moves time on as far as that takes.
  ///
  /// - Parameter limit: How many pieces of work may run, so that an endless timer ends in an error
  ///   and not in a test that hangs.
  /// - Throws: ``EndlessWork`` when there is still work after `limit` pieces. That work stays
  ///   scheduled, and the clock stands where the last piece ran.
  public func run(limit: Int = 100_000) throws(EndlessWork) {
    var count = 0
    while count < limit, let action = agenda.withLock({ $0.take(by: nil) }) {
      action.run()
      count += 1
    }
    if let next = nextDate {
      throw EndlessWork(limit: limit, now: elapsed, next: grid.moment(of: next))
    }
  }

  /// When the next work is due; `nil` when there is none.
  public var nextDate: SchedulerTimeType? { agenda.withLock { $0.nextDate() } }

  /// Takes the next work that is due by `target`; when there is none, moves the clock there.
  @inlinable
  @inline(__always)
  func take(by target: SchedulerTimeType) -> Agenda<SchedulerTimeType>.Action? {
    agenda.withLock { agenda in
      if let action = agenda.take(by: Swift.max(target, agenda.now)) { return action }
      if agenda.now < target { agenda.now = target }
      return nil
    }
  }
}

extension TestScheduler: Sendable where SchedulerTimeType: Sendable {}
