import Dispatch
import Sluice
import SluiceTesting
import Testing

@Suite("Fold")
struct FoldTests {
  /// What a stream holds.
  private final class Load {}

  @Test("cancelling from inside the answer keeps the ending back")
  func cancelling() {
    let probe = ProbePublisher<Int, Never>()
    let recorder = Recorder<Int, Never> { recorder, _ in
      recorder.cancel()
      return .none
    }
    probe.count().subscribe(recorder)
    probe.send(completion: .finished)
    #expect(recorder.values == [0])
    #expect(recorder.completion == nil)
    #expect(probe.cancelCount == 0)
  }

  @Test("a failure passes at once, without demand")
  func failure() {
    #expect(play("1 #", demand: .none) { $0.reduce(0, +) }.heard == "#")
  }

  @Test("an empty answer finishes at once, without demand")
  func emptiness() {
    #expect(play("|", demand: .none) { $0.last() }.heard == "|")
  }

  @Test("asks nothing of an upstream that downstream cancelled at the subscription")
  func cancelledAtOnce() {
    let probe = ProbePublisher<Int, Never>()
    probe.count().subscribe(AnySubscriber(receiveSubscription: { $0.cancel() }))
    #expect(probe.requests.isEmpty)
    #expect(probe.cancelCount == 1)
  }

  @Test("lets go of an answer that nobody asked for when it is cancelled")
  func releaseAtCancel() {
    let subject = PassthroughSubject<Load, Never>()
    let recorder = Recorder<Load, Never>(demand: .none)
    subject.last().subscribe(recorder)
    weak var load: Load?
    do {
      let sent = Load()
      load = sent
      subject.send(sent)
    }
    subject.send(completion: .finished)
    #expect(load != nil)
    recorder.cancel()
    #expect(load == nil)
  }

  @Test("lets go of closure and values when the stream ends, though the subscription is kept")
  func releaseAtEnd() {
    let subject = PassthroughSubject<Int, Never>()
    var kept: (any Subscription)?
    weak var load: Load?
    do {
      let captured = Load()
      load = captured
      subject
        .reduce(captured) { result, _ in result }
        .subscribe(
          AnySubscriber(
            receiveSubscription: { subscription in
              kept = subscription
              subscription.request(.unlimited)
            }
          )
        )
    }
    #expect(load != nil)
    subject.send(completion: .finished)
    #expect(load == nil)
    #expect(kept.map { "\($0)" } == "Reduce")
  }

  @Test("the answer comes once, whatever thread the request and the end come from")
  func race() {
    for _ in 0..<2_000 {
      let probe = ProbePublisher<Int, Never>()
      let recorder = Recorder<Int, Never>(demand: .none)
      probe.count().subscribe(recorder)
      DispatchQueue.concurrentPerform(iterations: 3) { worker in
        switch worker {
        case 0: probe.send(completion: .finished)
        default: recorder.request(.max(1))
        }
      }
      #expect(recorder.values == [0])
      #expect(recorder.completion == .finished)
      #expect(recorder.violations.isEmpty)
    }
  }

  @Test("cancelling while the end and the request come leaves all or nothing of the answer")
  func cancelRace() {
    for _ in 0..<2_000 {
      let probe = ProbePublisher<Int, Never>()
      let recorder = Recorder<Int, Never>(demand: .none)
      probe.first().subscribe(recorder)
      DispatchQueue.concurrentPerform(iterations: 3) { worker in
        switch worker {
        case 0: probe.send(1)
        case 1: recorder.request(.max(1))
        default: recorder.cancel()
        }
      }
      #expect(recorder.values.count <= 1)
      #expect(probe.cancelCount == 1)
    }
  }
}
