import Sluice
import SluiceTesting
import Testing

@Suite("TestScheduler")
struct TestSchedulerTests {
  private let scheduler = TestScheduler()
  private let log = Log()

  @Test("runs nothing before time moves, and then what is due")
  func runsWhatIsDue() {
    scheduler.schedule(after: 3) { log.add("three") }
    scheduler.schedule { log.add("now") }
    #expect(log.lines.isEmpty)
    scheduler.advance()
    #expect(log.lines == ["now"])
    scheduler.advance(by: 2)
    #expect(log.lines == ["now"])
    scheduler.advance(to: 3)
    #expect(log.lines == ["now", "three"])
    #expect(scheduler.now == 3)
  }

  @Test("runs work of the same instant in the order of scheduling, and else by date")
  func ordersByDateThenScheduling() {
    let dates = [5, 1, 5, 3, 1, 5, 0]
    for (index, date) in dates.enumerated() {
      scheduler.schedule(after: .ticks(date)) { log.add("\(date)/\(index)") }
    }
    scheduler.advance(by: 5)
    #expect(log.lines == ["0/6", "1/1", "1/4", "3/3", "5/0", "5/2", "5/5"])
  }

  @Test("sorts a thousand dates as a sort does")
  func sortsManyDates() {
    let dates = (0..<1_000).map { $0 * 7_919 % 211 }
    var ran: [Int] = []
    for date in dates { scheduler.schedule(after: .ticks(date)) { ran.append(date) } }
    scheduler.advance(by: 300)
    #expect(ran == dates.sorted())
  }

  @Test("B69: two timers that meet run in the order of registration")
  func b69TimersMeetInOrder() {
    var ran: [Int] = []
    let slow = scheduler.schedule(after: scheduler.now, interval: 2) { ran.append(1) }
    let quick = scheduler.schedule(after: scheduler.now, interval: 1) { ran.append(42) }
    scheduler.advance()
    #expect(ran == [1, 42])
    scheduler.advance(by: 2)
    #expect(ran == [1, 42, 42, 1, 42])
    slow.cancel()
    quick.cancel()
  }

  @Test("B69: work scheduled by work of the same instant runs behind what already waits")
  func b69NewWorkGoesBehind() {
    scheduler.schedule {
      log.add("first")
      scheduler.schedule { log.add("third") }
    }
    scheduler.schedule { log.add("second") }
    scheduler.advance()
    #expect(log.lines == ["first", "second", "third"])
  }

  @Test("B70: the clock shows each work's own time, and what it schedules is counted from there")
  func b70ClockShowsDueTime() {
    scheduler.schedule(after: 3) {
      log.add("a at \(scheduler.now)")
      scheduler.schedule(after: scheduler.now.advanced(by: 2)) { log.add("b at \(scheduler.now)") }
    }
    scheduler.advance(by: 10)
    #expect(log.lines == ["a at 3", "b at 5"])
    #expect(scheduler.now == 10)
  }

  @Test("runs a hundred thousand pieces that schedule each other in one instant on a flat stack")
  func chainsInOneInstant() {
    var left = 100_000
    func next() {
      left -= 1
      if left > 0 { scheduler.schedule(next) }
    }
    scheduler.schedule(next)
    scheduler.advance()
    #expect(left == 0)
    #expect(scheduler.now == 0)
  }

  @Test("never turns the clock back")
  func neverGoesBack() {
    scheduler.advance(to: 5)
    scheduler.schedule(after: 2) { log.add("late at \(scheduler.now)") }
    scheduler.advance(to: 1)
    scheduler.advance(by: -3)
    #expect(log.lines == ["late at 5"])
    #expect(scheduler.now == 5)
  }

  @Test("an advance from inside work runs what is due by its own target before it returns")
  func advancesInsideWork() {
    scheduler.schedule(after: 1) {
      log.add("outer at \(scheduler.now)")
      scheduler.advance(by: 4)
      log.add("back at \(scheduler.now)")
    }
    scheduler.schedule(after: 3) { log.add("inner at \(scheduler.now)") }
    scheduler.schedule(after: 6) { log.add("never") }
    scheduler.advance(to: 2)
    #expect(log.lines == ["outer at 1", "inner at 3", "back at 5"])
    #expect(scheduler.now == 5)
  }

  @Test("accepts dates beyond all counting")
  func saturates() {
    let token = scheduler.schedule(
      after: scheduler.now.advanced(by: .seconds(.max)),
      interval: .seconds(.max)
    ) { log.add("end of time") }
    scheduler.advance(by: .seconds(1_000_000))
    #expect(log.lines.isEmpty)
    token.cancel()
  }

  @Test("lets go of work once it has run")
  func releasesWork() {
    var tracked: Log? = Log()
    weak let watched = tracked
    scheduler.schedule(after: 1) { [tracked] in tracked?.add("ran") }
    tracked = nil
    #expect(watched != nil)
    scheduler.advance(by: 1)
    #expect(watched == nil)
  }

  @Test("keeps order and finds room again when many rounds reuse its slots")
  func reusesSlots() {
    var ran: [Int] = []
    for round in 0..<50 {
      for index in 0..<4 {
        scheduler.schedule(after: .ticks(round + index)) { ran.append(round * 10 + index) }
      }
      scheduler.advance(to: .ticks(round))
    }
    scheduler.advance(by: 10)
    #expect(ran.count == 200)
    #expect(ran.prefix(6) == [0, 1, 10, 2, 11, 20])
  }
}
