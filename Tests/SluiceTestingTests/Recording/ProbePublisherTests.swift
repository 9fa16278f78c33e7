import Sluice
import SluiceTesting
import Testing

@Suite("ProbePublisher")
struct ProbePublisherTests {
  @Test("records requests and cancellations, and sends what it is told to")
  func recordsAndSends() {
    let probe = ProbePublisher<Int, Never>("Source")
    let recorder = Recorder<Int, Never>(demand: .max(2)) { _, _ in .max(1) }
    probe.subscribe(recorder)
    recorder.request(.unlimited)
    #expect(probe.send(5) == .max(1))
    recorder.cancel()
    #expect(probe.requests == [.max(2), .unlimited])
    #expect(probe.cancelCount == 1)
    #expect(recorder.timeline.subscriptions.map(\.value) == ["Source"])
    #expect(recorder.values == [5])
  }

  @Test("is silent after an ending and after a cancellation, unless it may be rude")
  func keepsContract() {
    for keeps in [true, false] {
      let probe = ProbePublisher<Int, Never>(keepsContract: keeps)
      let cancelled = Recorder<Int, Never>()
      probe.subscribe(cancelled)
      cancelled.cancel()
      probe.send(1)
      let ended = Recorder<Int, Never>()
      probe.subscribe(ended)
      probe.send(completion: .finished)
      probe.send(1)
      probe.send(completion: .finished)
      #expect(cancelled.values == (keeps ? [] : [1]))
      #expect(ended.violations.count == (keeps ? 0 : 2))
    }
  }

  @Test("answers requests as it is told to")
  func answersRequests() {
    let probe = ProbePublisher<Int, Never> { subscription, demand in
      for value in 0..<(demand.max ?? 0) { subscription.send(value) }
    }
    let recorder = Recorder<Int, Never>(demand: .max(3))
    probe.subscribe(recorder)
    #expect(recorder.values == [0, 1, 2])
    #expect(recorder.violations.isEmpty)
  }

  @Test("keeps its subscribers apart, and sends to the newest")
  func sendsToTheNewest() {
    let probe = ProbePublisher<Int, Never>()
    let recorders = (0..<2).map { _ in Recorder<Int, Never>() }
    for recorder in recorders { probe.subscribe(recorder) }
    probe.send(1)
    probe.subscriptions[0].send(2)
    #expect(recorders.map(\.values) == [[2], [1]])
    #expect(probe.subscriptions.count == 2)
  }

  @Test("lets go of the subscriber when it is over")
  func letsGo() {
    let probe = ProbePublisher<Int, Never>()
    var recorder: Recorder<Int, Never>? = Recorder()
    weak let watched = recorder
    if let recorder { probe.subscribe(recorder) }
    recorder?.cancel()
    recorder = nil
    #expect(watched == nil)
    #expect(probe.cancelCount == 1)
  }
}
