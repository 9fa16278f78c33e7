import Sluice

/// A clock for `async` code whose time moves only when a test says so.
///
/// It lives on the timeline of a ``TestScheduler``: a `Task.sleep`, a timer and a `debounce` move
/// together. Give it to the code under test where that takes `any Clock<Duration>`.
///
/// ```swift
/// let clock = TestClock()
/// let tea = await clock.run {
///   try? await Task.sleep(for: .seconds(240), clock: clock)
///   return "ready"
/// }
/// clock.now.offset  // 240 seconds, which took no time
/// ```
///
/// How a test keeps step with the code under test:
/// - ``run(_:)`` runs work and moves time as far as the work needs. ``start(_:)`` begins work, and
///   then `advance(by:)` moves time step by step. Both are deterministic: the work runs one job at
///   a time, and time moves only when all of it waits. That holds for what it awaits, for its
///   `async let` and its task groups; not for code on the main actor or on another executor of its
///   own, nor for a `Task { }` inside.
/// - For tasks that others started, wait until they sleep with ``sleepers(atLeast:)``, and for what
///   they do after `advance(by:)` with what they report.
///
/// - **Cancel:** a sleep of a cancelled task throws `CancellationError` at once.
public final class TestClock: Clock, Sendable {
  /// A moment of a test clock, counted from its start.
  public struct Instant: InstantProtocol, Hashable, Sendable {
    /// The time since the start of the timeline.
    public var offset: Duration

    /// The moment that lies `offset` after the start of the timeline.
    public init(offset: Duration = .zero) { self.offset = offset }

    /// The moment that lies `duration` later.
    public func advanced(by duration: Duration) -> Self { Self(offset: offset + duration) }

    /// The time to `other`.
    public func duration(to other: Self) -> Duration { other.offset - offset }

    /// Whether `lhs` comes first.
    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.offset < rhs.offset }

    /// The moment on the timeline; a fraction of a nanosecond counts as a whole one.
    var moment: VirtualTime {
      VirtualTime(nanoseconds: VirtualTime.Stride(offset).nanoseconds)
    }

    init(_ moment: VirtualTime) { offset = .nanoseconds(moment.nanoseconds) }
  }

  private let timeline: any VirtualTimeline
  private let executor: ClockExecutor
  private let sleepers = Sleepers()

  /// Creates a clock with a timeline of its own.
  public convenience init() { self.init(on: VirtualScheduler()) }

  /// Creates a clock on the timeline of `scheduler`, whose start is the clock's zero.
  public init<Time, Options>(on scheduler: TestScheduler<Time, Options>) where Time: Sendable {
    timeline = SchedulerTimeline(scheduler: scheduler)
    executor = ClockExecutor(timeline)
  }

  /// The present moment of virtual time.
  public var now: Instant { Instant(timeline.elapsed) }

  /// One nanosecond.
  public var minimumResolution: Duration { .nanoseconds(1) }

  /// Sleeps until virtual time comes to `deadline`; one that has passed does not wait.
  ///
  /// - Throws: `CancellationError` when the task is cancelled before.
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try Task.checkCancellation()
    guard now < deadline else { return }
    let id = sleepers.newID()
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { sleep in
        sleepers.fallAsleep(id, sleep) { timeline.schedule(at: deadline.moment, $0) }
        executor.nudge()
      }
    } onCancel: {
      sleepers.cancelSleep(id)
    }
  }

  /// Waits until at least `count` tasks sleep on this clock, or the calling task is cancelled.
  public func sleepers(atLeast count: Int) async {
    await sleepers.wait(forAtLeast: count)
  }

  /// How many tasks sleep on this clock.
  public var sleeperCount: Int { sleepers.count }
}

// MARK: Moving time

extension TestClock {
  /// Moves time on by `duration`, runs what becomes due on the way and wakes sleepers.
  ///
  /// Work begun with ``start(_:)`` has done all it can by each moment before time moves on from
  /// there, and when this returns.
  public func advance(by duration: Duration) async {
    await advance(to: now.advanced(by: duration))
  }

  /// Moves time on to `deadline`, runs what becomes due on the way and wakes sleepers.
  ///
  /// Work begun with ``start(_:)`` has done all it can by each moment before time moves on from
  /// there, and when this returns.
  public func advance(to deadline: Instant) async { await executor.advance(to: deadline.moment) }

  /// Runs `body` and moves time on as far as that takes.
  ///
  /// Stops the program when an endless timer keeps time moving while `body` only waits.
  ///
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws.
  public func run<Value: Sendable, Failure: Error>(
    _ body: @escaping @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    executor.beginRun()
    let task = Task(executorPreference: executor) { [executor] in
      // Inside the last job: time does not move on behind the body's back.
      defer { executor.endRun() }
      return await Result(catching: body)
    }
    return try await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }.get()
  }

  /// Begins `body`, which goes on while time is moved with `advance(by:)`.
  ///
  /// - Returns: The task, for its result and to cancel it.
  @discardableResult
  public func start<Value: Sendable>(
    _ body: @escaping @Sendable () async throws -> Value
  ) -> Task<Value, any Error> {
    Task(executorPreference: executor, operation: body)
  }
}

extension Result where Success: Sendable {
  /// The outcome of `body`.
  fileprivate init(catching body: @Sendable () async throws(Failure) -> Success) async {
    do { self = .success(try await body()) } catch { self = .failure(error) }
  }
}
