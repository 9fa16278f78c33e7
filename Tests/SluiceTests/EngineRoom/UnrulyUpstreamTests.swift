import Sluice
import SluiceTesting
import Testing

@Suite("Blocks under an upstream that breaks the contract")
struct UnrulyUpstreamTests {
  private typealias Probe = ProbePublisher<Int, Snag>
  private typealias Build = (Probe) -> AnyPublisher<String, any Error>

  /// One operator of each block.
  private let builds: [(String, Build)] = [
    ("conduit", { Self.erased($0.tryFilter { _ in true }) }),
    ("fold", { Self.erased($0.collect()) }),
    ("early fold", { Self.erased($0.first()) }),
    ("tap", { Self.erased($0.handleEvents()) }),
    ("batch", { Self.erased($0.collect(1)) }),
    ("relay", { Self.erased($0.replaceEmpty(with: 0)) }),
  ]

  private static func erased<P: Publisher>(_ publisher: P) -> AnyPublisher<String, any Error> {
    publisher.map { "\($0)" }.mapError { $0 }.eraseToAnyPublisher()
  }

  @Test("signals before the subscription are ignored")
  func early() {
    for (name, build) in builds {
      let probe = Probe(keepsContract: false, sendsSubscription: false)
      let recorder = Recorder<String, any Error>()
      build(probe).subscribe(recorder)
      probe.send(1)
      #expect(recorder.values.isEmpty, "\(name)")
      #expect(recorder.completion == nil, "\(name)")
    }
  }

  @Test("signals behind the ending are ignored")
  func late() {
    for (name, build) in builds {
      let probe = Probe(keepsContract: false)
      let recorder = Recorder<String, any Error>()
      build(probe).subscribe(recorder)
      probe.send(completion: .failure(.upstream))
      probe.send(1)
      probe.send(completion: .finished)
      #expect(recorder.values.isEmpty, "\(name)")
      #expect(recorder.violations.isEmpty, "\(name)")
    }
  }

  @Test("signals behind cancelling are ignored, and upstream is cancelled once")
  func cancelled() {
    for (name, build) in builds {
      let probe = Probe(keepsContract: false)
      let recorder = Recorder<String, any Error>()
      build(probe).subscribe(recorder)
      recorder.cancel()
      recorder.cancel()
      probe.send(1)
      probe.send(completion: .finished)
      #expect(recorder.values.isEmpty, "\(name)")
      #expect(recorder.completion == nil, "\(name)")
      #expect(probe.cancelCount == 1, "\(name)")
    }
  }

  @Test("a second subscription is cancelled, and the first goes on")
  func second() {
    for (name, build) in builds {
      let probe = Probe(keepsContract: false)
      let other = Probe()
      other.subscribe(Recorder<Int, Snag>(demand: .none))
      let recorder = Recorder<String, any Error>()
      build(probe).subscribe(recorder)
      for subscription in other.subscriptions { probe.send(subscription: subscription) }
      #expect(other.cancelCount == 1, "\(name)")
      #expect(recorder.timeline.subscriptions.count == 1, "\(name)")
      probe.send(1)
      probe.send(completion: .finished)
      #expect(recorder.values.count == 1, "\(name)")
    }
  }
}
