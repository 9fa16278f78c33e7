import Sluice
import SluiceTesting
import Testing

@Suite("measureInterval")
struct MeasureIntervalTests {
  static let rows = [
    TimeRow("counts from the subscription, then from value to value", "-a--b|", "-1--3|"),
    TimeRow("finds no time between values of one moment", "-(ab)-#", "-(10)-#"),
    TimeRow("says nothing when upstream ends", "--|", "--|"),
  ]

  @Test("marbles of measureInterval", arguments: rows)
  func marbles(row: TimeRow) throws {
    #expect(try row.mismatch { $0.measureInterval(using: $1) } == nil)
  }

  @Test("it counts from its own subscription, not from when it was made")
  func fromSubscription() throws {
    let scheduler = TestScheduler()
    let subject = PassthroughSubject<Void, Never>()
    let gaps = subject.measureInterval(using: scheduler)
    scheduler.advance(by: 100)
    let recorder = scheduler.record(gaps)
    scheduler.advance(by: 3)
    subject.send()
    #expect(recorder.values == [3])
  }

  @Test("nothing is scheduled, and demand is passed on")
  func demand() {
    let scheduler = TestScheduler()
    let probe = ProbePublisher<Int, Never>()
    let recorder = Recorder<VirtualTime.Stride, Never>(demand: .max(1)) { _, _ in .max(2) }
    probe.measureInterval(using: scheduler).subscribe(recorder)
    #expect(probe.requests == [.max(1)])
    #expect(probe.send(1) == .max(2))
    #expect(scheduler.nextDate == nil)
    #expect(recorder.timeline.subscriptions.map(\.value) == ["MeasureInterval"])
  }
}
