import Sluice
import SluiceTesting
import Testing

@Suite("combineLatest")
struct CombineLatestTests {
  @Test("nothing comes before each side has sent; then a row for each value")
  func values() {
    let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<String, Never>())
    let recorder = Recorder<String, Never>()
    first.combineLatest(second) { "\($0)\($1)" }.subscribe(recorder)
    first.send(1)
    first.send(2)
    #expect(recorder.values == [])
    second.send("a")
    first.send(3)
    second.send("b")
    #expect(recorder.values == ["2a", "3a", "3b"])
    #expect(recorder.violations.isEmpty)
  }

  @Test("it finishes with its last side and fails with its first failure")
  func ending() {
    enum Broken: Error { case once }
    let (first, second) = (PassthroughSubject<Int, Broken>(), PassthroughSubject<Int, Broken>())
    let finishing = Recorder<Int, Broken>()
    first.combineLatest(second) { $0 + $1 }.subscribe(finishing)
    first.send(completion: .finished)
    #expect(finishing.completion == nil)
    let failing = Recorder<Int, Broken>()
    second.combineLatest(Empty<Int, Broken>(completeImmediately: false)) { $0 + $1 }
      .subscribe(failing)
    second.send(completion: .failure(.once))
    #expect(failing.completion == .failure(.once))
    #expect(finishing.completion == .failure(.once))
  }

  @Test("downstream's demand is asked of each side, and a row beyond it is not sent")
  func demand() {
    let probe = ProbePublisher<Int, Never>()
    let subject = CurrentValueSubject<Int, Never>(1)
    let recorder = Recorder<Int, Never>(demand: .max(2))
    probe.combineLatest(subject) { $0 + $1 }.subscribe(recorder)
    #expect(probe.requests == [.max(2)])
    _ = probe.send(10)
    subject.send(2)
    subject.send(3)
    #expect(recorder.values == [11, 12])
    #expect(recorder.violations.isEmpty)
  }

  @Test("three and four publishers are combined like two")
  func more() {
    let one = Just(1)
    let three = Recorder<Int, Never>()
    one.combineLatest(one, one) { $0 + $1 + $2 }.subscribe(three)
    #expect(three.values == [3])
    let four = Recorder<Int, Never>()
    one.combineLatest(one, one, one) { $0 + $1 + $2 + $3 }.subscribe(four)
    #expect(four.values == [4])
    #expect(four.completion == .finished)
  }
}
