import Sluice
import SluiceTesting
import Testing

@Suite("subscribe(_:) with a subject")
struct SubjectFeedTests {
  @Test("The subject sends on what comes, the ending included")
  func feeds() {
    let source = PassthroughSubject<Int, Never>()
    let subject = PassthroughSubject<Int, Never>()
    let recorder = Recorder<Int, Never>()
    subject.subscribe(recorder)
    let feeding = source.subscribe(subject)
    source.send(1)
    source.send(2)
    source.send(completion: .finished)
    #expect(recorder.values == [1, 2])
    #expect(recorder.completion == .finished)
    withExtendedLifetime(feeding) {}
  }

  @Test("Cancelling stops the feed once and leaves the subject open to others")
  func cancels() {
    let upstream = ProbePublisher<Int, Never>()
    let subject = CurrentValueSubject<Int, Never>(0)
    let feeding = upstream.subscribe(subject)
    upstream.send(1)
    feeding.cancel()
    upstream.send(2)
    #expect(upstream.cancelCount == 1)
    #expect(subject.value == 1)
    subject.send(3)
    #expect(subject.value == 3)
  }

  @Test("A subject that ends cancels what feeds it")
  func ends() {
    let upstream = ProbePublisher<Int, Never>()
    let subject = CurrentValueSubject<Int, Never>(0)
    let feeding = upstream.subscribe(subject)
    subject.send(completion: .finished)
    #expect(upstream.cancelCount == 1)
    withExtendedLifetime(feeding) {}
  }

  @Test("Two feeds share one subject, and either of them ends it")
  func twoFeeds() {
    let first = ProbePublisher<Int, Never>()
    let second = ProbePublisher<Int, Never>()
    let subject = PassthroughSubject<Int, Never>()
    let recorder = Recorder<Int, Never>()
    let feeding = [first.subscribe(subject), second.subscribe(subject)]
    subject.subscribe(recorder)
    first.send(1)
    second.send(2)
    first.send(completion: .finished)
    second.send(3)
    #expect(recorder.values == [1, 2])
    #expect(recorder.completion == .finished)
    #expect(second.cancelCount == 1)
    withExtendedLifetime(feeding) {}
  }
}
