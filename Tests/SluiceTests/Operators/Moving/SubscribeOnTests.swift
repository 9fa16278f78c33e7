import Sluice
import SluiceTesting
import Testing

@Suite("subscribe(on:)")
struct SubscribeOnTests {
  let scheduler = TestScheduler()
  let probe = ProbePublisher<Int, Mishap>()
  let recorder = Recorder<Int, Mishap>(demand: .max(1))

  @Test("downstream gets its subscription at once, upstream its subscriber on the scheduler")
  func subscribing() {
    probe.subscribe(on: scheduler).subscribe(recorder)
    #expect(recorder.timeline.subscriptions.map(\.value) == ["SubscribeOn"])
    #expect(probe.subscriptions.isEmpty)
    scheduler.advance()
    #expect(probe.requests == [.max(1)])
  }

  @Test("B61: requests and cancelling go through the scheduler")
  func throughScheduler() {
    probe.subscribe(on: scheduler).subscribe(recorder)
    scheduler.advance()
    recorder.request(.max(2))
    recorder.request(.max(3))
    #expect(probe.requests == [.max(1)])
    scheduler.advance()
    #expect(probe.requests == [.max(1), .max(5)])
    recorder.cancel()
    #expect(probe.cancelCount == 0)
    scheduler.advance()
    #expect(probe.cancelCount == 1)
  }

  @Test("B61: a hot source sends past it until the scheduler has run the subscription")
  func hotSource() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = Recorder<Int, Never>()
    subject.subscribe(on: scheduler).receive(on: scheduler).subscribe(recorder)
    for value in 0...4 { subject.send(value) }
    scheduler.advance()
    #expect(recorder.values == [])
    for value in 0...4 { subject.send(value) }
    scheduler.advance()
    #expect(recorder.values == [0, 1, 2, 3, 4])
  }

  @Test("values and the ending come where upstream sends, and the answer goes straight back")
  func values() {
    let recorder = Recorder<Int, Mishap>(demand: .max(1)) { _, _ in .max(1) }
    probe.subscribe(on: scheduler).subscribe(recorder)
    scheduler.advance()
    #expect(probe.send(1) == .max(1))
    #expect(probe.send(2) == .max(1))
    probe.send(completion: .failure(Mishap.first))
    #expect(recorder.timeline == "(12#)")
  }

  @Test("B58: cancelled before its turn, upstream is never subscribed, and everything is released")
  func cancelledEarly() {
    let gone = Flag()
    var starts = 0
    do {
      let captured = Token(gone)
      let source = Deferred {
        starts += 1
        return withExtendedLifetime(captured) { Just(1) }
      }
      source.subscribe(on: scheduler).sink { _ in }.cancel()
    }
    #expect(gone.isRaised)
    #expect(scheduler.nextDate != nil)
    scheduler.advance()
    #expect(starts == 0)
  }

  @Test("B58: nothing comes after cancelling, although upstream learns of it later")
  func cancelling() {
    probe.subscribe(on: scheduler).subscribe(recorder)
    scheduler.advance()
    recorder.cancel()
    probe.send(1)
    probe.send(completion: .finished)
    #expect(recorder.timeline == "(^!)")
  }

  @Test("B53: on an immediate scheduler it is as if it were not there")
  func immediate() {
    let recorder = Recorder<Int, Never>()
    [1, 2].publisher.subscribe(on: ImmediateScheduler.shared).subscribe(recorder)
    #expect(recorder.timeline == "(12|)")
  }

  @Test("B75: cancelling while upstream is being subscribed cancels it, and completes nothing")
  func cancelledWhileSubscribing() {
    let source = Deferred { [probe, recorder] in
      recorder.cancel()
      return probe
    }
    source.subscribe(on: scheduler).subscribe(recorder)
    scheduler.advance()
    #expect(probe.cancelCount == 1)
    #expect(recorder.completion == nil)
  }
}
