import Sluice
import SluiceTesting
import Testing

@Suite("debounce")
struct DebounceTests {
  static let rows = [
    TimeRow("sends the last before each pause", "ab--c----|", "---b--c--|"),
    TimeRow("waits as long as values come", "abcdefg---|", "--------g-|"),
    TimeRow("takes the last of one moment", "(abc)--|", "--c|"),
    TimeRow("goes on after a long silence", "a-------b--|", "--a-------b|"),
  ]

  @Test("marbles of debounce(2)", arguments: rows)
  func marbles(row: TimeRow) throws {
    #expect(try row.mismatch { $0.debounce(for: 2, scheduler: $1) } == nil)
  }

  static let endings = [
    TimeRow("finishing", "-a|", "--|"),
    TimeRow("failing", "-a#", "--#"),
    TimeRow("finishing at the same moment", "-(a|)", "-|"),
    TimeRow("finishing when the value has been sent", "a-----|", "--a---|"),
  ]

  @Test("B52: an ending comes at once and drops what waits", arguments: endings)
  func ending(row: TimeRow) throws {
    #expect(try row.mismatch { $0.debounce(for: 2, scheduler: $1) } == nil)
  }

  @Test("a value that is due and not wanted waits until it is")
  func waitsForDemand() throws {
    let row = TimeRow("", "a--------|", "----a----|")
    #expect(try row.mismatch(asking: [4: .max(1)]) { $0.debounce(for: 2, scheduler: $1) } == nil)
  }

  @Test("a newer value takes the place of one that is not wanted")
  func newestWaits() throws {
    let row = TimeRow("", "a---b-----c-|", "--------b---|")
    #expect(try row.mismatch(asking: [8: .max(1)]) { $0.debounce(for: 2, scheduler: $1) } == nil)
  }

  @Test("upstream is asked for everything, once")
  func demand() {
    let scheduler = TestScheduler()
    let probe = ProbePublisher<Int, Never>()
    let recorder = Recorder<Int, Never>(demand: .max(1)) { _, _ in .max(1) }
    probe.debounce(for: 2, scheduler: scheduler).subscribe(recorder)
    for value in 1...3 {
      #expect(probe.send(value) == .none)
      scheduler.advance(by: 2)
    }
    #expect(probe.requests == [.unlimited])
    #expect(recorder.timeline.values.map(\.value) == [1, 2, 3])
  }

  @Test("B51: the last value comes once")
  func once() {
    let scheduler = TestScheduler()
    let subject = PassthroughSubject<Int, Never>()
    let recorder = scheduler.record(subject.debounce(for: .seconds(1), scheduler: scheduler))
    for value in 0...10 { subject.send(value) }
    scheduler.advance(by: .seconds(1))
    #expect(recorder.values == [10])
    scheduler.advance(by: .seconds(10))
    #expect(recorder.timeline.values == [Timed(.ticks(1000), 10)])
    #expect(scheduler.nextDate == nil)
  }

  @Test("a burst keeps one timer, not one for each value")
  func oneTimer() throws {
    let scheduler = TestScheduler()
    let subject = PassthroughSubject<Int, Never>()
    let recorder = scheduler.record(subject.debounce(for: .seconds(1), scheduler: scheduler))
    for value in 0..<1000 { subject.send(value) }
    try scheduler.run(limit: 2)
    #expect(recorder.values == [999])
  }

  @Test("B53: on an immediate scheduler each value is sent at once")
  func immediate() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = Recorder<Int, Never>()
    subject.debounce(for: 0.5, scheduler: ImmediateScheduler.shared).subscribe(recorder)
    subject.send(1)
    subject.send(2)
    #expect(recorder.timeline == "(12)")
  }
}
