import Dispatch
import Sluice
import SluiceTesting
import Testing

@Suite("sink")
struct SinkTests {
  enum Failure: Error, Equatable {
    case broken
  }

  @Test("It asks for everything, takes each value and the ending, and then nothing")
  func takesAll() {
    let upstream = ProbePublisher<Int, Failure>(keepsContract: false)
    var values: [Int] = []
    var endings: [Subscribers.Completion<Failure>] = []
    let sink = upstream.sink(
      receiveCompletion: { endings.append($0) },
      receiveValue: { values.append($0) }
    )
    #expect(upstream.requests == [.unlimited])
    upstream.send(1)
    upstream.send(2)
    upstream.send(completion: .failure(.broken))
    upstream.send(3)
    upstream.send(completion: .finished)
    #expect(values == [1, 2])
    #expect(endings == [.failure(.broken)])
    withExtendedLifetime(sink) {}
  }

  @Test("After cancelling neither a value nor an ending comes, and upstream is cancelled once")
  func cancels() {
    let upstream = ProbePublisher<Int, Never>(keepsContract: false)
    var log: [String] = []
    let sink = upstream.sink(
      receiveCompletion: { log.append("\($0)") },
      receiveValue: { log.append("\($0)") }
    )
    sink.cancel()
    sink.cancel()
    upstream.send(1)
    upstream.send(completion: .finished)
    #expect(log.isEmpty)
    #expect(upstream.cancelCount == 1)
  }

  @Test("Cancelling from inside the closure keeps the rest away")
  func cancelsInside() {
    let subject = PassthroughSubject<Int, Never>()
    var seen: [Int] = []
    var sink: AnyCancellable?
    sink = subject.sink {
      seen.append($0)
      sink?.cancel()
    }
    subject.send(1)
    subject.send(2)
    #expect(seen == [1])
  }

  @Test("B28 Values are taken from a publisher that sends no subscription, as in Combine")
  func noSubscription() {
    let upstream = ProbePublisher<Int, Never>(sendsSubscription: false)
    var seen: [Int] = []
    let sink = upstream.sink { seen.append($0) }
    upstream.send(1)
    #expect(seen == [1])
    withExtendedLifetime(sink) {}
  }

  @Test("A second subscription is cancelled, and the first one stays")
  func secondSubscription() {
    final class Second: Subscription {
      private(set) var cancelCount = 0

      func request(_ demand: Subscribers.Demand) {}

      func cancel() { cancelCount += 1 }
    }
    let upstream = ProbePublisher<Int, Never>()
    var seen: [Int] = []
    let sink = upstream.sink { seen.append($0) }
    let second = Second()
    upstream.send(subscription: second)
    upstream.send(1)
    #expect(second.cancelCount == 1)
    #expect(upstream.cancelCount == 0)
    #expect(seen == [1])
    withExtendedLifetime(sink) {}
  }

  // MARK: Keeping and releasing

  @Test("B45 A pipeline that nobody keeps is cancelled at once, and its ending never comes")
  func notKept() {
    let upstream = ProbePublisher<Int, Never>()
    var log: [String] = []
    _ = upstream.sink(
      receiveCompletion: { log.append("\($0)") },
      receiveValue: { log.append("\($0)") }
    )
    #expect(upstream.cancelCount == 1)
    upstream.send(1)
    upstream.send(completion: .finished)
    #expect(log.isEmpty)
  }

  @Test("B43 A sink that has ended holds nothing, though its shell is kept")
  func releasesAtTheEnd() {
    final class Token {}
    weak var token: Token?
    var kept: Set<AnyCancellable> = []
    do {
      let big = Token()
      token = big
      for _ in 0..<1_000 {
        Just(1)
          .sink(receiveCompletion: { _ in _ = big }, receiveValue: { _ in _ = big })
          .store(in: &kept)
      }
    }
    #expect(kept.count == 1_000)
    #expect(token == nil)
  }

  @Test("A cancelled sink holds nothing, though its shell is kept and upstream lives on")
  func releasesWhenCancelled() {
    final class Token {}
    weak var token: Token?
    let subject = PassthroughSubject<Int, Never>()
    let sink: AnyCancellable
    do {
      let big = Token()
      token = big
      sink = subject.sink { _ in _ = big }
    }
    #expect(token != nil)
    sink.cancel()
    #expect(token == nil)
  }

  @Test("B15 An object of the closure may end the same pipeline while it is released")
  func releaseEndsPipeline() {
    final class Closer {
      let subject: PassthroughSubject<Int, Never>

      init(_ subject: PassthroughSubject<Int, Never>) { self.subject = subject }

      deinit { subject.send(completion: .finished) }
    }
    let subject = PassthroughSubject<Int, Never>()
    let other = Recorder<Int, Never>()
    subject.subscribe(other)
    var sink: AnyCancellable?
    do {
      let closer = Closer(subject)
      sink = subject.sink(
        receiveCompletion: { _ in _ = closer },
        receiveValue: { _ in _ = closer }
      )
    }
    #expect(other.completion == nil)
    sink?.cancel()
    sink = nil
    #expect(other.completion == .finished)
  }

  @Test("B15 An object of the closure may send while the ending releases it")
  func releaseSends() {
    final class Sender {
      let subject: PassthroughSubject<Int, Never>

      init(_ subject: PassthroughSubject<Int, Never>) { self.subject = subject }

      deinit { subject.send(7) }
    }
    let ending = PassthroughSubject<Int, Never>()
    let subject = PassthroughSubject<Int, Never>()
    let other = Recorder<Int, Never>()
    subject.subscribe(other)
    let sink: AnyCancellable
    do {
      let sender = Sender(subject)
      sink = ending.sink { _ in _ = sender }
    }
    ending.send(completion: .finished)
    #expect(other.values == [7])
    withExtendedLifetime(sink) {}
  }

  // MARK: Threads

  @Test("Cancelling on one thread while another sends ends without a value afterwards")
  func cancelsMeanwhile() {
    for _ in 0..<200 {
      let subject = PassthroughSubject<Int, Never>()
      let count = Locked(0)
      let sink = subject.sink { _ in count.withLock { $0 += 1 } }
      DispatchQueue.concurrentPerform(iterations: 2) { worker in
        if worker == 0 {
          for value in 0..<20 { subject.send(value) }
        } else {
          sink.cancel()
        }
      }
      let before = count.withLock { $0 }
      subject.send(99)
      #expect(count.withLock { $0 } == before)
    }
  }
}
