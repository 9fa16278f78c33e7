import Sluice
import SluiceTesting
import Testing

@Suite("TestClock", .timeLimit(.minutes(1)))
struct TestClockTests {
  private let clock = TestClock()
  private let log = Log()

  @Test("run moves time as far as its body sleeps, and returns what it returns")
  func runsHoursAtOnce() async throws {
    let answer = try await clock.run { [clock] in
      try await Task.sleep(for: .seconds(3_600), clock: clock)
      try await clock.sleep(until: .init(offset: .seconds(7_200)))
      return 42
    }
    #expect(answer == 42)
    #expect(clock.now.offset == .seconds(7_200))
  }

  @Test("run throws what its body throws, with its type")
  func runThrows() async {
    do throws(Broken) {
      try await clock.run { () async throws(Broken) in throw Broken(7) }
      Issue.record("the error got lost")
    } catch {
      #expect(error.code == 7)
    }
  }

  @Test("run wakes children in the order of their moments, and of falling asleep at one moment")
  func runsChildrenInOrder() async throws {
    for _ in 0..<50 {
      let log = Log()
      let clock = TestClock()
      try await clock.run {
        try await withThrowingTaskGroup(of: Void.self) { group in
          for (name, seconds) in [("a", 3), ("b", 1), ("c", 2), ("d", 1)] {
            group.addTask {
              try await clock.sleep(for: .seconds(seconds))
              log.add("\(name) at \(clock.now.offset)")
            }
          }
          try await group.waitForAll()
        }
      }
      #expect(
        log.lines == [
          "b at 1.0 seconds", "d at 1.0 seconds", "c at 2.0 seconds", "a at 3.0 seconds",
        ]
      )
    }
  }

  @Test("a scheduler's work and a sleeper move together on one timeline")
  func sharesTheTimeline() async throws {
    let scheduler = TestScheduler()
    let clock = TestClock(on: scheduler)
    let ticking = scheduler.schedule(after: 400, interval: 400) { [log] in
      log.add("tick at \(scheduler.now)")
    }
    try await clock.run { [log] in
      try await Task.sleep(for: .seconds(1), clock: clock)
      log.add("woke at \(scheduler.now)")
    }
    ticking.cancel()
    #expect(log.lines == ["tick at 400", "tick at 800", "woke at 1000"])
  }

  @Test("inside run, advance lets the others do all they can by then")
  func advancesInsideRun() async throws {
    try await clock.run { [clock, log] in
      async let other: Void = {
        try await clock.sleep(for: .seconds(1))
        log.add("one")
        try await clock.sleep(for: .seconds(1))
        log.add("two")
      }()
      await clock.advance(by: .milliseconds(1_999))
      log.add("before two")
      await clock.advance(by: .milliseconds(1))
      log.add("after two")
      try await other
    }
    #expect(log.lines == ["one", "before two", "two", "after two"])
  }

  @Test("B74: an effect begun through the clock keeps step with it, five hundred times")
  func b74KeepsStep() async {
    for round in 0..<500 {
      let clock = TestClock()
      let log = Log()
      clock.start {
        try await clock.sleep(for: .milliseconds(300))
        log.add("answer \(round)")
      }
      await clock.advance(by: .milliseconds(299))
      #expect(log.lines.isEmpty)
      await clock.advance(by: .milliseconds(1))
      #expect(log.lines == ["answer \(round)"])
    }
  }

  @Test("B74: a task that somebody else began is waited for, not polled, five hundred times")
  func b74WaitsForForeignTasks() async throws {
    for _ in 0..<500 {
      let clock = TestClock()
      let effect = Task {
        try await clock.sleep(for: .seconds(5))
        return clock.now.offset
      }
      await clock.sleepers(atLeast: 1)
      await clock.advance(by: .seconds(5))
      #expect(try await effect.value == .seconds(5))
      #expect(clock.sleeperCount == 0)
    }
  }

  @Test("moving the scheduler wakes sleepers of the clock")
  func schedulerWakesSleepers() async throws {
    let scheduler = TestScheduler()
    let clock = TestClock(on: scheduler)
    let sleeper = Task { try await clock.sleep(for: .milliseconds(5)) }
    await clock.sleepers(atLeast: 1)
    scheduler.advanceInTest(to: 5)
    try await sleeper.value
  }

  @Test("a moment that has passed does not make anybody wait")
  func doesNotSleepIntoThePast() async throws {
    await clock.advance(by: .seconds(2))
    try await clock.sleep(until: .init(offset: .seconds(1)))
    try await clock.sleep(for: .zero)
    #expect(clock.now.offset == .seconds(2))
  }

  @Test("a cancelled sleeper throws at once and leaves nothing on the timeline")
  func cancelsSleepers() async throws {
    let scheduler = TestScheduler()
    let clock = TestClock(on: scheduler)
    let sleeper = Task { try await clock.sleep(for: .seconds(1)) }
    await clock.sleepers(atLeast: 1)
    sleeper.cancel()
    await #expect(throws: CancellationError.self) { try await sleeper.value }
    #expect(clock.sleeperCount == 0)
    #expect(scheduler.nextDate == nil)
  }

  @Test("a task that is cancelled before it sleeps does not sleep")
  func doesNotSleepWhenCancelled() async {
    let sleeper = Task { [clock] in
      withUnsafeCurrentTask { $0?.cancel() }
      try await clock.sleep(for: .seconds(1))
    }
    await #expect(throws: CancellationError.self) { try await sleeper.value }
  }

  @Test("cancelling and waking at once ends each sleep once, a thousand times")
  func endsEachSleepOnce() async {
    for _ in 0..<1_000 {
      let clock = TestClock()
      let sleeper = Task { try await clock.sleep(for: .seconds(1)) }
      let canceller = Task { sleeper.cancel() }
      // A second resumption would stop the program, a missing one would hang.
      await clock.advance(by: .seconds(1))
      await canceller.value
      _ = await sleeper.result
      #expect(clock.sleeperCount == 0)
    }
  }

  @Test("waiting for sleepers ends when the waiting task is cancelled")
  func cancelsWaits() async {
    let waiter = Task { [clock] in await clock.sleepers(atLeast: 1) }
    waiter.cancel()
    await waiter.value
    let second = Task { [clock] in
      withUnsafeCurrentTask { $0?.cancel() }
      await clock.sleepers(atLeast: 1)
    }
    await second.value
  }

  @Test("cancelling the task that runs a body cancels the body")
  func cancelsRun() async {
    let (began, begin) = AsyncStream<Void>.makeStream()
    let (never, open) = AsyncStream<Void>.makeStream()
    let running = Task { [clock, log] in
      try await clock.run {
        log.add("began")
        begin.finish()
        for await _ in never {}
        try await clock.sleep(for: .seconds(1))
        log.add("never")
      }
    }
    for await _ in began {}
    running.cancel()
    defer { open.finish() }
    await #expect(throws: CancellationError.self) { try await running.value }
    #expect(log.lines == ["began"])
    #expect(clock.now.offset == .zero)
  }

  @Test("counts a fraction of a nanosecond as a whole one, so that nobody wakes early")
  func roundsUp() async throws {
    let instant = Duration(secondsComponent: 0, attosecondsComponent: 1)
    try await clock.run { [clock] in try await clock.sleep(until: .init(offset: instant)) }
    #expect(clock.now.offset == .nanoseconds(1))
  }
}

extension VirtualScheduler {
  /// The scheduler's own `advance(to:)`, called where a clock's would be awaited.
  fileprivate func advanceInTest(to moment: VirtualTime) { advance(to: moment) }
}
