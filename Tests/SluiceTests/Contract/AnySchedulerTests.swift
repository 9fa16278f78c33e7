import Dispatch
import Sluice
import SluiceFoundation
import SluiceTesting
import Testing

@Suite("AnyScheduler")
struct AnySchedulerTests {
  @Test("it does what the scheduler inside does")
  func forwards() {
    let scheduler = TestScheduler()
    scheduler.advance(by: 7)
    let erased = scheduler.eraseToAnyScheduler()
    var log: [String] = []
    erased.schedule { log.append("soon") }
    erased.schedule(after: erased.now.advanced(by: 2)) { log.append("later") }
    let token = erased.schedule(after: erased.now.advanced(by: 3), interval: 1) {
      log.append("at \(erased.now)")
    }
    scheduler.advance(by: 4)
    token.cancel()
    scheduler.advance(by: 4)
    #expect(log == ["soon", "later", "at 10", "at 11"])
    #expect(erased.minimumTolerance == 0)
  }

  @Test("a test scheduler stands in for a queue")
  func standsIn() {
    let queue = DispatchQueue.test
    let schedulers: [AnySchedulerOf<DispatchQueue>] = [
      DispatchQueue.main.eraseToAnyScheduler(), queue.eraseToAnyScheduler().eraseToAnyScheduler(),
    ]
    let recorder = Recorder<Int, Never>()
    Just(1).delay(for: .seconds(3600), scheduler: schedulers[1]).subscribe(recorder)
    queue.advance(by: .seconds(3599))
    #expect(recorder.values == [])
    queue.advance(by: .seconds(1))
    #expect(recorder.values == [1])
  }
}
