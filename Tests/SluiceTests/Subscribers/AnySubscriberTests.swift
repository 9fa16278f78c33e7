import Sluice
import SluiceTesting
import Testing

@Suite("AnySubscriber")
struct AnySubscriberTests {
  @Test("Made of closures it calls them, and asks for what they say")
  func closures() {
    let upstream = ProbePublisher<Int, Never>()
    var log: [String] = []
    let subscriber = AnySubscriber<Int, Never>(
      receiveSubscription: { subscription in
        log.append("\(subscription)")
        subscription.request(.max(1))
      },
      receiveValue: { value in
        log.append("\(value)")
        return .max(2)
      },
      receiveCompletion: { log.append("\($0)") }
    )
    upstream.subscribe(subscriber)
    #expect(upstream.requests == [.max(1)])
    #expect(upstream.send(1) == .max(2))
    upstream.send(completion: .finished)
    #expect(log == ["Probe", "1", "finished"])
    #expect("\(subscriber)" == "Anonymous AnySubscriber")
  }

  @Test("Without closures it asks for nothing")
  func empty() {
    let upstream = ProbePublisher<Int, Never>()
    upstream.subscribe(AnySubscriber<Int, Never>())
    #expect(upstream.requests.isEmpty)
    #expect(upstream.send(1) == .none)
  }

  @Test("Around a subscriber it passes everything on and has its identity")
  func erased() {
    let recorder = Recorder<Int, Never>(demand: .max(1)) { _, value in value == 1 ? .max(3) : .none
    }
    let upstream = ProbePublisher<Int, Never>()
    let erased = AnySubscriber(recorder)
    upstream.subscribe(erased)
    #expect(upstream.requests == [.max(1)])
    #expect(upstream.send(1) == .max(3))
    upstream.send(completion: .finished)
    #expect(recorder.values == [1])
    #expect(recorder.completion == .finished)
    #expect(erased.combineIdentifier == recorder.combineIdentifier)
    #expect("\(erased)" == "\(recorder)")
  }

  @Test("Around a subject it feeds the subject, the ending included")
  func subject() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let recorder = Recorder<Int, Never>()
    subject.subscribe(recorder)
    let upstream = ProbePublisher<Int, Never>()
    upstream.subscribe(AnySubscriber(subject))
    #expect(upstream.requests == [.unlimited])
    upstream.send(1)
    upstream.send(completion: .finished)
    #expect(recorder.values == [0, 1])
    #expect(recorder.completion == .finished)
  }

  @Test("Each one made of closures has an identity of its own, and copies share it")
  func identity() {
    let first = AnySubscriber<Int, Never>()
    let copy = first
    #expect(first.combineIdentifier == copy.combineIdentifier)
    #expect(first.combineIdentifier != AnySubscriber<Int, Never>().combineIdentifier)
  }
}
