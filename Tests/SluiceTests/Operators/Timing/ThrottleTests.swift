import Sluice
import SluiceTesting
import Testing

@Suite("throttle")
struct ThrottleTests {
  static let latestRows = [
    TimeRow("sends the last of each interval", "ab-c-----d-|", "a---c----d-|"),
    TimeRow("finishes behind what waits", "ab|", "a---(b|)"),
    TimeRow("finishes at once where nothing waits", "a|", "a|"),
    TimeRow("fails at once, without what waits", "ab#", "a-#"),
    TimeRow("sends the first of one moment", "(abc)-----|", "a---c-|"),
    TimeRow("opens again after the delayed value", "ab---cd----|", "a---b---d--|"),
  ]

  static let firstRows = [
    TimeRow("sends the first of each interval", "ab-c-----d-|", "a---b----d-|"),
    TimeRow("finishes behind what waits", "abc|", "a---(b|)"),
    TimeRow("opens again after the delayed value", "ab---cd----|", "a---b---c--|"),
  ]

  @Test("marbles of throttle(4, latest: true)", arguments: latestRows)
  func latest(row: TimeRow) throws {
    #expect(try row.mismatch { $0.throttle(for: 4, scheduler: $1, latest: true) } == nil)
  }

  @Test("marbles of throttle(4, latest: false)", arguments: firstRows)
  func first(row: TimeRow) throws {
    #expect(try row.mismatch { $0.throttle(for: 4, scheduler: $1, latest: false) } == nil)
  }

  @Test(
    "B55: the window opens again an interval after the delayed value",
    arguments: [(true, "4"), (false, "3")]
  )
  func window(latest: Bool, last: String) throws {
    let row = TimeRow("", "1----2---------34", "1---------2---------\(last)")
    #expect(try row.mismatch { $0.throttle(for: 10, scheduler: $1, latest: latest) } == nil)
  }

  @Test("B57: each value is delivered at most once")
  func once() throws {
    let row = TimeRow(
      "",
      "[10ms]1[9ms]2[59ms]3[9ms]4[59ms]5----6",
      "[10ms]1[49ms]2[49ms]4[49ms]6"
    )
    #expect(try row.mismatch { $0.throttle(for: 50, scheduler: $1, latest: true) } == nil)
  }

  @Test("values that are due and not wanted wait, with an interval between them")
  func waitsForDemand() throws {
    let row = TimeRow("", "abc----|", "-----a-(c|)")
    #expect(
      try row.mismatch(asking: [5: .max(2)]) { $0.throttle(for: 2, scheduler: $1, latest: true) }
        == nil
    )
  }

  @Test("a failure does not wait for demand")
  func failureWithoutDemand() throws {
    let row = TimeRow("", "abc-#", "----#")
    #expect(
      try row.mismatch(asking: [9: .max(2)]) { $0.throttle(for: 2, scheduler: $1, latest: true) }
        == nil
    )
  }

  @Test("a failure comes behind a value that found the way open")
  func failureBehindValue() {
    let scheduler = TestScheduler()
    let subject = PassthroughSubject<Int, Mishap>()
    let recorder = scheduler.record(subject.throttle(for: 2, scheduler: scheduler, latest: true))
    subject.send(1)
    subject.send(completion: .failure(Mishap.first))
    scheduler.advance()
    #expect(recorder.timeline == "(1#)")
  }

  @Test("upstream is asked for everything, once")
  func demand() {
    let scheduler = TestScheduler()
    let probe = ProbePublisher<Int, Never>()
    let recorder = Recorder<Int, Never>(demand: .max(1)) { _, _ in .max(1) }
    probe.throttle(for: 2, scheduler: scheduler, latest: true).subscribe(recorder)
    for value in 1...3 {
      #expect(probe.send(value) == .none)
      scheduler.advance(by: 2)
    }
    #expect(probe.requests == [.unlimited])
    #expect(recorder.values == [1, 2, 3])
  }

  @Test("B53: on an immediate scheduler each value is sent at once", arguments: [true, false])
  func immediate(latest: Bool) {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = Recorder<Int, Never>()
    subject.throttle(for: 5, scheduler: ImmediateScheduler.shared, latest: latest)
      .subscribe(recorder)
    subject.send(1)
    subject.send(2)
    #expect(recorder.timeline == "(12)")
  }
}
