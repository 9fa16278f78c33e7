import Dispatch
import Sluice
import SluiceTesting
import Testing

@Suite("TestScheduler: threads")
struct TestSchedulerThreadsTests {
  private let scheduler = TestScheduler()

  @Test("runs each piece of work once that eight threads schedule while another advances")
  func schedulesFromManyThreads() {
    let count = Counter()
    let scheduler = scheduler
    DispatchQueue.concurrentPerform(iterations: 9) { thread in
      for round in 0..<1_000 {
        if thread == 8 {
          scheduler.advance(by: 1)
        } else {
          scheduler.schedule(after: .ticks(round)) { count.add(1) }
        }
      }
    }
    scheduler.advance(by: 1_000)
    #expect(count.value == 8_000)
    #expect(scheduler.nextDate == nil)
  }

  @Test("runs each piece of work once when four threads advance at the same time")
  func advancesFromManyThreads() {
    let count = Counter()
    let scheduler = scheduler
    for date in 0..<4_000 { scheduler.schedule(after: .ticks(date)) { count.add(1) } }
    DispatchQueue.concurrentPerform(iterations: 4) { _ in
      for _ in 0..<1_000 { scheduler.advance(by: 1) }
    }
    scheduler.advance(to: 4_000)
    #expect(count.value == 4_000)
    #expect(scheduler.now == 4_000)
  }

  @Test("cancelling on one thread while another advances stops each timer for good")
  func cancelsWhileAdvancing() {
    let scheduler = scheduler
    let count = Counter()
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for _ in 0..<500 {
        if thread == 0 {
          scheduler.advance(by: 1)
        } else {
          let token = scheduler.schedule(after: scheduler.now, interval: 1) { count.add(1) }
          token.cancel()
        }
      }
    }
    #expect(scheduler.nextDate == nil)
    let before = count.value
    scheduler.advance(by: 10)
    #expect(count.value == before)
  }
}
