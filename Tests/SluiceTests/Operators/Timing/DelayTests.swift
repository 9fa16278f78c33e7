import Dispatch
import Sluice
import SluiceFoundation
import SluiceTesting
import Testing

@Suite("delay")
struct DelayTests {
  static let rows = [
    TimeRow("keeps the gaps", "-a-bc--|", "---a-bc--|"),
    TimeRow("delays a failure", "(ab)#", "--(ab)#"),
    TimeRow("delays an ending", "|", "--|"),
    TimeRow("keeps the order at one moment", "-(abc|)", "---(abc|)"),
  ]

  @Test("marbles of delay(2)", arguments: rows)
  func marbles(row: TimeRow) throws {
    #expect(try row.mismatch { $0.delay(for: 2, scheduler: $1) } == nil)
  }

  @Test("a delay of none sends at the same moment")
  func none() throws {
    #expect(try TimeRow("", "-a|", "-a|").mismatch { $0.delay(for: 0, scheduler: $1) } == nil)
  }

  @Test("demand is passed upstream, that in answer to a value too")
  func demand() {
    let scheduler = TestScheduler()
    let probe = ProbePublisher<Int, Never>()
    let recorder = Recorder<Int, Never>(demand: .max(2)) { _, _ in .max(3) }
    probe.delay(for: 4, scheduler: scheduler).subscribe(recorder)
    #expect(probe.requests == [.max(2)])
    #expect(probe.send(1) == .none)
    scheduler.advance(by: 4)
    #expect(probe.requests == [.max(2), .max(3)])
  }

  @Test("B05: two delayed one-shots on one queue are zipped", .timeLimit(.minutes(1)))
  func zipped() async {
    let queue = DispatchQueue(label: "zipped")
    for _ in 0..<200 {
      let recorder = Recorder<Int, Never>()
      let one = Just(1).delay(for: .microseconds(50), scheduler: queue)
      let two = Just(2).delay(for: .microseconds(50), scheduler: queue)
      one.zip(two).map { $0 * 10 + $1 }.subscribe(recorder)
      await recorder.waitForEnding()
      #expect(recorder.values == [12])
      #expect(recorder.completion == .finished)
      #expect(recorder.violations.isEmpty)
    }
  }

  @Test("B58: cancelled after upstream has ended, nothing comes")
  func cancelledAfterEnding() {
    let scheduler = TestScheduler()
    let recorder = scheduler.record(Just(1).delay(for: 10, scheduler: scheduler), until: 1)
    scheduler.advance(by: 20)
    #expect(recorder.timeline == "-!")
  }

  @Test("the tolerance reaches the scheduler")
  func tolerance() {
    #expect(Just(1).delay(for: 1, scheduler: TestScheduler()).tolerance == 0)
    #expect(Just(1).delay(for: 1, tolerance: 3, scheduler: TestScheduler()).tolerance == 3)
  }
}
