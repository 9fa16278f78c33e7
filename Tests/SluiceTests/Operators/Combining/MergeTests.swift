import Sluice
import SluiceTesting
import Testing

@Suite("merge")
struct MergeTests {
  @Test("values of all upstreams come as they are sent; it finishes with the last")
  func values() {
    let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let recorder = Recorder<Int, Never>()
    first.merge(with: second).subscribe(recorder)
    first.send(1)
    second.send(2)
    first.send(completion: .finished)
    second.send(3)
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.completion == nil)
    second.send(completion: .finished)
    #expect(recorder.completion == .finished)
    #expect(recorder.violations.isEmpty)
  }

  @Test("a value that is not wanted is kept, one a side, and comes when it is")
  func keeps() {
    let recorder = Recorder<Int, Never>(demand: .none)
    [1, 2].publisher.merge(with: [3, 4].publisher).subscribe(recorder)
    #expect(recorder.values == [])
    recorder.request(.max(3))
    #expect(recorder.values.count == 3)
    recorder.request(.unlimited)
    #expect(recorder.values.sorted() == [1, 2, 3, 4])
    #expect(recorder.completion == .finished)
    #expect(recorder.violations.isEmpty)
  }

  @Test("each side is asked for one, and for everything once downstream wants that")
  func demand() {
    let probe = ProbePublisher<Int, Never>()
    let recorder = Recorder<Int, Never>(demand: .none)
    probe.merge(with: Empty<Int, Never>(completeImmediately: false)).subscribe(recorder)
    #expect(probe.requests == [.max(1)])
    recorder.request(.unlimited)
    #expect(probe.requests == [.max(1), .unlimited])
  }

  @Test("a failure ends it and cancels the others")
  func failure() {
    enum Broken: Error { case once }
    let first = PassthroughSubject<Int, Broken>()
    let probe = ProbePublisher<Int, Broken>()
    let recorder = Recorder<Int, Broken>()
    first.merge(with: probe).subscribe(recorder)
    first.send(completion: .failure(.once))
    #expect(recorder.completion == .failure(.once))
    #expect(probe.cancelCount == 1)
  }

  @Test("B80: merging nothing finishes at once, and an empty member ends nothing")
  func empty() {
    let none = Recorder<Int, Never>()
    Publishers.MergeMany([AnyPublisher<Int, Never>]()).subscribe(none)
    #expect(none.completion == .finished)
    let subject = PassthroughSubject<Int, Never>()
    let recorder = Recorder<Int, Never>()
    Empty<Int, Never>().merge(with: subject).subscribe(recorder)
    subject.send(1)
    #expect(recorder.values == [1])
    #expect(recorder.completion == nil)
  }

  @Test("eight publishers are merged like two")
  func eight() {
    let one = Just(1)
    let recorder = Recorder<Int, Never>()
    one.merge(with: one, one, one, one, one, one, one).subscribe(recorder)
    #expect(recorder.values == Array(repeating: 1, count: 8))
    #expect(recorder.completion == .finished)
  }
}
