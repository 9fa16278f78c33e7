import Sluice
import SluiceTesting
import Testing

@Suite("UnimplementedScheduler")
struct UnimplementedSchedulerTests {
  private let log = Log()

  @Test("reports each use with where it was made and what it is for, and drops the work")
  func reportsUses() {
    let log = log
    let line: UInt = #line + 1
    let scheduler = UnimplementedScheduler("no debounce here") { log.add($0) }
    scheduler.schedule { log.add("ran") }
    scheduler.schedule(after: 3) { log.add("ran") }
    scheduler.schedule(after: 3, interval: 1) { log.add("ran") }.cancel()
    #expect(scheduler.now == 0)
    // `schedule(after:)` asks for the tolerance too.
    #expect(log.lines.count == 6)
    for report in log.lines {
      #expect(report.contains("UnimplementedSchedulerTests.swift:\(line)"))
      #expect(report.contains("no debounce here"))
      #expect(report.contains("TestScheduler"))
    }
    #expect(log.lines[0].contains("schedule(options:_:)"))
  }

  @Test("takes time and options of the scheduler it stands in for")
  func standsIn() {
    let log = log
    let real = TestScheduler()
    real.advance(to: 7)
    let scheduler = UnimplementedScheduler(like: real) { log.add($0) }
    #expect(log.lines.isEmpty)
    #expect(scheduler.now == 7)
    #expect(log.lines.count == 1)
  }

  @Test("stops the program when nobody takes reports")
  func stopsTheProgram() async {
    await #expect(processExitsWith: .failure) {
      UnimplementedScheduler().schedule {}
    }
  }
}
