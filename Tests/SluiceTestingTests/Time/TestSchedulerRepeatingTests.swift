import Sluice
import SluiceTesting
import Testing

@Suite("TestScheduler: repeating work and running to the end")
struct TestSchedulerRepeatingTests {
  private let scheduler = TestScheduler()

  @Test("B72: fires four times in three intervals when it starts now, three when one later")
  func b72CountsFires() {
    var fromNow = 0
    var fromNext = 0
    let tokens = [
      scheduler.schedule(after: scheduler.now, interval: 1) { fromNow += 1 },
      scheduler.schedule(after: scheduler.now.advanced(by: 1), interval: 1) { fromNext += 1 },
    ]
    scheduler.advance(by: 3)
    #expect(fromNow == 4)
    #expect(fromNext == 3)
    for token in tokens { token.cancel() }
  }

  @Test("B72: the k-th fire is at start + k * interval exactly, also in floating-point time")
  func b72DoesNotDrift() {
    let scheduler = TestScheduler<SecondsTime, Never>(now: SecondsTime(seconds: 0))
    var fires: [Double] = []
    let token = scheduler.schedule(after: SecondsTime(seconds: 0.1), interval: .seconds(0.1)) {
      fires.append(scheduler.now.seconds)
    }
    scheduler.advance(by: .seconds(100.0))
    let exact: [Double] = (0..<fires.count).map { 0.1 + Double($0) * 0.1 }
    #expect(fires == exact)
    #expect((999...1_000).contains(fires.count))
    token.cancel()
  }

  @Test("B72: work that cancels itself does not come again")
  func b72CancelsItself() {
    var count = 0
    var token: (any Cancellable)?
    token = scheduler.schedule(after: 1, interval: 1) {
      count += 1
      if count == 2 { token?.cancel() }
    }
    scheduler.advance(by: 10)
    #expect(count == 2)
    #expect(scheduler.nextDate == nil)
  }

  @Test("B72: run() ends an endless timer with an error that says where")
  func b72RunEnds() throws {
    var count = 0
    let token = scheduler.schedule(after: 1, interval: 5) { count += 1 }
    let error = #expect(throws: EndlessWork.self) { try scheduler.run(limit: 100) }
    #expect(count == 100)
    #expect(error?.limit == 100)
    #expect(error?.now == 496)
    #expect(error?.next == 501)
    #expect(error?.description.contains("up to tick 496, and the next is due at tick 501") == true)
    token.cancel()
    try scheduler.run(limit: 0)
    #expect(scheduler.now == 496)
  }

  @Test("run() goes as far as the work does, and no further")
  func runsToTheEnd() throws {
    var ran: [Int] = []
    func next(_ left: Int) {
      ran.append(scheduler.now.ticks)
      guard left > 0 else { return }
      scheduler.schedule(after: scheduler.now.advanced(by: 1_000)) { next(left - 1) }
    }
    scheduler.schedule { next(3) }
    try scheduler.run(limit: 4)
    #expect(ran == [0, 1_000, 2_000, 3_000])
    #expect(scheduler.now == 3_000)
  }

  @Test("cancelled work never runs and is released at once")
  func releasesCancelledWork() {
    var tracked: Log? = Log()
    weak let watched = tracked
    let token = scheduler.schedule(after: 5, interval: 1) { [tracked] in tracked?.add("ran") }
    tracked = nil
    #expect(watched != nil)
    token.cancel()
    #expect(watched == nil)
    token.cancel()
    scheduler.advance(by: 20)
    #expect(scheduler.nextDate == nil)
  }

  @Test("a hundred thousand cancelled timers leave nothing behind and disturb nobody")
  func sweepsCancelledWork() {
    var ran: [Int] = []
    for round in 0..<1_000 {
      scheduler.schedule(after: .ticks(5_000 - round)) { ran.append(5_000 - round) }
      for _ in 0..<100 {
        scheduler.schedule(after: .ticks(9_000), interval: 1) { ran.append(-1) }.cancel()
      }
    }
    #expect(scheduler.nextDate == 4_001)
    scheduler.advance(to: 10_000)
    #expect(ran == Array(4_001...5_000))
  }

  @Test("the token keeps the scheduler as little alive as the scheduler the token")
  func leaksNothing() {
    var scheduler: VirtualScheduler? = VirtualScheduler()
    weak let watched = scheduler
    let held = Held()
    held.token = scheduler?.schedule(after: 1, interval: 1) { _ = held }
    scheduler = nil
    #expect(watched == nil)
    held.token?.cancel()
  }
}

private final class Held {
  var token: (any Cancellable)?
}

/// Time as `RunLoop` and `OperationQueue` count it: a floating-point number of seconds.
struct SecondsTime: Strideable {
  struct Stride: SchedulerTimeIntervalConvertible {
    var magnitude: Double

    init(_ seconds: Double) { magnitude = seconds }

    init(integerLiteral value: Int) { magnitude = Double(value) }

    init?<T: BinaryInteger>(exactly source: T) { magnitude = Double(source) }

    static func seconds(_ seconds: Int) -> Self { Self(Double(seconds)) }
    static func seconds(_ seconds: Double) -> Self { Self(seconds) }
    static func milliseconds(_ count: Int) -> Self { Self(Double(count) / 1e3) }
    static func microseconds(_ count: Int) -> Self { Self(Double(count) / 1e6) }
    static func nanoseconds(_ count: Int) -> Self { Self(Double(count) / 1e9) }
    static func < (lhs: Self, rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }
    static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude + rhs.magnitude) }
    static func - (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude - rhs.magnitude) }
    static func * (lhs: Self, rhs: Self) -> Self { Self(lhs.magnitude * rhs.magnitude) }
    static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }
    static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }
    static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
  }

  var seconds: Double

  func distance(to other: Self) -> Stride { Stride(other.seconds - seconds) }
  func advanced(by span: Stride) -> Self { Self(seconds: seconds + span.magnitude) }
}
