import Foundation
import Sluice
import SluiceFoundation
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

  @Test("B72: the k-th fire is at start + k * interval to the nanosecond, however large k")
  func b72DoesNotDrift() {
    let scheduler = RunLoop.test
    let third = RunLoop.SchedulerTimeType.Stride(1.0 / 3)
    var count = 0
    var late = 0
    let token = scheduler.schedule(after: scheduler.now, interval: third) {
      let exact = Double(count) / 3
      if abs(scheduler.start.distance(to: scheduler.now).timeInterval - exact) > 1e-9 { late += 1 }
      count += 1
    }
    scheduler.advance(by: .seconds(33_333))
    #expect(count == 100_000)
    #expect(late == 0)
    token.cancel()
  }

  @Test("eight steps of 0.1 seconds reach work that is due after 0.8, in each kind of time")
  func addsUpFloatingPoint() {
    func ran<Time, Options>(on scheduler: TestScheduler<Time, Options>) -> Bool {
      var ran = false
      scheduler.schedule(after: scheduler.now.advanced(by: .seconds(0.8))) { ran = true }
      for _ in 0..<8 { scheduler.advance(by: .seconds(0.1)) }
      return ran
    }
    #expect(ran(on: RunLoop.test))
    #expect(ran(on: OperationQueue.test))
    #expect(ran(on: DispatchQueue.test))
    #expect(ran(on: TestScheduler()))
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

  @Test("dropping the token of repeating work cancels it, as with a real queue")
  func droppingCancels() {
    var count = 0
    var token: (any Cancellable)? = scheduler.schedule(after: 1, interval: 1) { count += 1 }
    scheduler.advance(by: 2)
    #expect(token != nil)
    token = nil
    scheduler.advance(by: 5)
    #expect(count == 2)
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
