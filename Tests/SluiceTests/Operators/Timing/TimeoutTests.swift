import Sluice
import SluiceTesting
import Testing

@Suite("timeout")
struct TimeoutTests {
  static let rows = [
    TimeRow("counts from each value", "-a-b-------", "-a-b---|"),
    TimeRow("counts from the subscription", "---------a", "----|"),
    TimeRow("lets pass what comes in time", "---a--b--|", "---a--b--|"),
    TimeRow("ends once", "-a|", "-a|"),
    TimeRow("fails as upstream fails", "-a-#", "-a-#"),
    TimeRow("sends what comes together", "(ab)-(c|)", "(ab)-(c|)"),
  ]

  @Test("marbles of timeout(4)", arguments: rows)
  func marbles(row: TimeRow) throws {
    #expect(try row.mismatch { $0.timeout(4, scheduler: $1) } == nil)
  }

  @Test("time runs out with the error that was given")
  func customError() throws {
    let row = TimeRow("", "-a------b", "-a---#")
    #expect(try row.mismatch { $0.timeout(4, scheduler: $1) { Mishap.first } } == nil)
  }

  @Test("time runs also while nothing is asked for")
  func withoutDemand() throws {
    let row = TimeRow("", "-a-b", "-----|")
    #expect(try row.mismatch(asking: [9: .max(1)]) { $0.timeout(5, scheduler: $1) } == nil)
  }

  @Test("demand is passed upstream, that in answer to a value too")
  func demand() {
    let scheduler = TestScheduler()
    let probe = ProbePublisher<Int, Never>()
    let recorder = Recorder<Int, Never>(demand: .max(2)) { _, _ in .max(3) }
    probe.timeout(4, scheduler: scheduler).subscribe(recorder)
    #expect(probe.requests == [.max(2)])
    #expect(probe.send(1) == .none)
    scheduler.advance()
    #expect(probe.requests == [.max(2), .max(3)])
  }

  @Test("running out of time cancels upstream once, before the ending is sent")
  func cancelsUpstream() {
    let scheduler = TestScheduler()
    let probe = ProbePublisher<Int, Never>()
    var cancelled: [Int] = []
    let cancellable = probe.timeout(4, scheduler: scheduler).sink(
      receiveCompletion: { _ in cancelled.append(probe.cancelCount) },
      receiveValue: { _ in }
    )
    scheduler.advance(by: 4)
    #expect(cancelled == [1])
    cancellable.cancel()
    #expect(probe.cancelCount == 1)
  }

  @Test("what came in time is sent although the scheduler is late")
  func lateScheduler() {
    let subject = PassthroughSubject<Int, Never>()
    let scheduler = TestScheduler()
    let recorder = scheduler.record(subject.timeout(4, scheduler: scheduler))
    scheduler.schedule(after: 3) {
      subject.send(1)
      // Time passes in one piece of work: the deadline is met before the value is on its way.
      scheduler.advance(by: 2)
    }
    scheduler.advance(by: 20)
    #expect(recorder.timeline.difference(from: "---1---|") == nil)
  }

  @Test("B53: on an immediate scheduler values pass at once, and time never runs out")
  func immediate() {
    let subject = PassthroughSubject<String, Mishap>()
    let recorder = Recorder<String, Mishap>()
    subject.timeout(4, scheduler: ImmediateScheduler.shared) { Mishap.first }.subscribe(recorder)
    subject.send("a")
    #expect(recorder.timeline == "a")
    subject.send(completion: .finished)
    #expect(recorder.timeline == "(a|)")
  }

  @Test("an interval of none leaves no time")
  func none() throws {
    #expect(try TimeRow("", "-a", "|").mismatch { $0.timeout(0, scheduler: $1) } == nil)
  }
}
