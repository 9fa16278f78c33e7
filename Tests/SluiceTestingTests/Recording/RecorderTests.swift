import Dispatch
import Foundation
import Sluice
import SluiceFoundation
import SluiceTesting
import Testing

@Suite("Recorder")
struct RecorderTests {
  @Test("records subscription, demands, values and ending")
  func recordsEverything() {
    let subject = PassthroughSubject<Int, Broken>()
    let recorder = Recorder<Int, Broken>(demand: .max(1)) { _, value in
      value == 1 ? .max(1) : .none
    }
    subject.subscribe(recorder)
    for value in 1...3 { subject.send(value) }
    recorder.request(.max(4))
    subject.send(4)
    subject.send(completion: .failure(Broken()))
    let expected: [Timeline<Int, Broken>.Event] = [
      .subscription("PassthroughSubject"), .demand(.max(1)), .value(1), .demand(.max(1)), .value(2),
      .demand(.max(4)), .value(4), .completion(.failure(Broken())),
    ]
    #expect(recorder.timeline.events.map(\.value) == expected)
    #expect(recorder.values == [1, 2, 4])
    #expect(recorder.completion == .failure(Broken()))
    #expect(recorder.violations.isEmpty)
  }

  @Test("asks at the times it is told to, and for exactly that")
  func asksAtTimes() throws {
    let scheduler = TestScheduler()
    let probe = ProbePublisher<Int, Never>()
    let recorder = scheduler.record(
      probe,
      from: 1,
      until: 9,
      asking: [0: .max(1), 1: .max(2), 5: .max(3)]
    )
    scheduler.advance(by: 20)
    #expect(probe.requests == [.max(3), .max(3)])
    #expect(recorder.timeline.demands == [Timed(1, .max(3)), Timed(5, .max(3))])
    #expect(probe.cancelCount == 1)
    #expect(recorder.timeline == "-^-------!")
  }

  @Test("an unauthorised delivery is a failure by itself")
  func reportsUnauthorisedDeliveries() throws {
    let scheduler = TestScheduler()
    let probe = ProbePublisher<String, Never>()
    scheduler.schedule(after: 1) { probe.send("a") }
    scheduler.schedule(after: 2) { probe.send("b") }
    let recorder = scheduler.record(probe, asking: [0: .max(1)])
    scheduler.advance(by: 5)
    #expect(recorder.violations.map(\.rule) == [.withinDemand])
    let mismatch = try #require(recorder.timeline.difference(from: "-ab"))
    #expect(
      mismatch.description == """
        The contract was broken by value b at 2: nobody had asked for it (clause 2)
        expected  -ab
        actual    -ab
        """
    )
  }

  @Test("B75: a cancelled recording shows a cancellation and no completion")
  func b75CancelledIsNotCompleted() throws {
    let scheduler = TestScheduler()
    let subject = PassthroughSubject<Int, Never>()
    let ticking = scheduler.schedule(after: 100, interval: 100) { subject.send(1) }
    let recorder = scheduler.record(subject, until: 250)
    scheduler.advance(by: 400)
    ticking.cancel()
    subject.send(completion: .finished)
    #expect(recorder.completion == nil)
    #expect(recorder.timeline == "[100ms]1[99ms]1[49ms]!")
    #expect(recorder.violations.isEmpty)
  }

  @Test("counts time from when it was made")
  func countsFromItsStart() throws {
    let scheduler = TestScheduler()
    scheduler.advance(by: 1_000)
    #expect(try scheduler.timeline(of: try scheduler.cold("-a|")) == "-a|")
  }

  @Test("records in the time of a queue, a tick a millisecond")
  func recordsQueueTime() throws {
    let scheduler = DispatchQueue.test
    let timeline = try scheduler.timeline(of: try scheduler.cold("-a[1s]b|"))
    #expect(timeline == "-a[1s]b|")
  }

  @Test("a timeline without end is an error, and no test that hangs")
  func endsEndlessStreams() throws {
    let scheduler = TestScheduler()
    let subject = PassthroughSubject<Int, Never>()
    let ticking = scheduler.schedule(after: 1, interval: 1) { subject.send(7) }
    #expect(throws: EndlessWork.self) { try scheduler.timeline(of: subject, limit: 50) }
    ticking.cancel()
  }

  @Test("waits by continuation for values and for the ending")
  func waits() async {
    let recorder = Recorder<Int, Never>()
    let subject = PassthroughSubject<Int, Never>()
    subject.subscribe(recorder)
    let sending = Task {
      for value in 0..<100 { subject.send(value) }
      subject.send(completion: .finished)
    }
    await recorder.waitForValues(100)
    #expect(recorder.values == Array(0..<100))
    await recorder.waitForEnding()
    #expect(recorder.completion == .finished)
    await sending.value
  }

  @Test("waiting ends with the stream, with a cancellation and with the waiting task")
  func endsWaiting() async {
    let ended = Recorder<Int, Never>()
    [1].publisher.subscribe(ended)
    await ended.waitForValues(5)
    let cancelled = Recorder<Int, Never>()
    cancelled.cancel()
    await cancelled.waitForEnding()
    let recorder = Recorder<Int, Never>()
    let waiting = Task { await recorder.waitForEnding() }
    waiting.cancel()
    await waiting.value
    #expect(ended.values == [1])
  }

  @Test("lets go of upstream at the end and at a cancellation")
  func letsGo() {
    for ending in [Subscribers.Completion<Never>.finished, nil] {
      var probe: ProbePublisher<Int, Never>? = ProbePublisher()
      let recorder = Recorder<Int, Never>()
      probe?.subscribe(recorder)
      weak let watched = probe?.subscriptions.last
      if let ending { probe?.send(completion: ending) } else { recorder.cancel() }
      probe = nil
      #expect(watched == nil)
    }
  }
}

@Suite("Recorder: what breaks the contract")
struct RecorderViolationTests {
  private let probe = ProbePublisher<Int, Never>(keepsContract: false, sendsSubscription: false)
  private let recorder = Recorder<Int, Never>(demand: .max(2))

  init() { probe.subscribe(recorder) }

  @Test("a value or an ending before the subscription")
  func beforeSubscription() {
    probe.send(1)
    probe.send(completion: .finished)
    #expect(rules == [.subscriptionFirst, .withinDemand, .subscriptionFirst])
  }

  @Test("a second subscription, which is cancelled")
  func secondSubscription() {
    probe.subscriptions[0].sendItself()
    let second = ProbePublisher<Int, Never>(sendsSubscription: false)
    second.subscribe(Recorder<Int, Never>())
    probe.send(subscription: second.subscriptions[0])
    #expect(rules == [.oneSubscription])
    #expect(second.cancelCount == 1)
    #expect(probe.cancelCount == 0)
  }

  @Test("values beyond demand")
  func beyondDemand() {
    probe.subscriptions[0].sendItself()
    for value in 1...3 { probe.send(value) }
    #expect(rules == [.withinDemand])
    #expect(recorder.violations.first?.description.contains("value 3") == true)
    recorder.request(.max(1))
    probe.send(4)
    #expect(rules == [.withinDemand])
  }

  @Test("signals after the ending")
  func afterEnding() {
    probe.subscriptions[0].sendItself()
    probe.send(completion: .finished)
    probe.send(1)
    probe.send(completion: .finished)
    #expect(rules == [.nothingAfterEnding, .nothingAfterEnding])
  }

  @Test("signals after cancelling, on the thread that cancelled")
  func afterCancelling() {
    probe.subscriptions[0].sendItself()
    recorder.cancel()
    probe.send(1)
    probe.send(completion: .finished)
    #expect(rules == [.nothingAfterCancel, .nothingAfterCancel])
  }

  @Test("but not what another thread was sending when cancelling returned")
  func afterCancellingElsewhere() async {
    probe.subscriptions[0].sendItself()
    recorder.cancel()
    await withCheckedContinuation { sent in
      let probe = probe
      Thread.detachNewThread {
        probe.send(1)
        sent.resume()
      }
    }
    #expect(rules.isEmpty)
  }

  @Test("a signal within a signal")
  func nested() {
    let probe = probe
    let nesting = Recorder<Int, Never> { _, value in
      if value == 1 { probe.send(2) }
      return .none
    }
    probe.subscribe(nesting)
    probe.subscriptions[1].sendItself()
    probe.send(1)
    #expect(nesting.violations.map(\.rule) == [.oneAtATime])
  }

  @Test("a signal on another thread while one is being received")
  func overlapping() async {
    let probe = probe
    let finished = DispatchSemaphore(value: 0)
    let overlapping = Recorder<Int, Never> { _, value in
      guard value == 1 else { return .none }
      Thread.detachNewThread {
        probe.send(2)
        finished.signal()
      }
      finished.wait()
      return .none
    }
    probe.subscribe(overlapping)
    probe.subscriptions[1].sendItself()
    probe.send(1)
    #expect(overlapping.violations.map(\.rule) == [.oneAtATime])
  }

  @Test("each rule says which clause it belongs to", arguments: ContractViolation.Rule.allCases)
  func saysTheClause(rule: ContractViolation.Rule) {
    #expect(rule.description.contains("clause"))
  }

  private var rules: [ContractViolation.Rule] { recorder.violations.map(\.rule) }
}
