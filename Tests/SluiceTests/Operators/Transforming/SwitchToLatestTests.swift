import Sluice
import SluiceTesting
import Testing

@Suite("switchToLatest")
struct SwitchToLatestTests {
  @Test("only the latest inner is heard, the one before is cancelled")
  func latest() {
    let outer = PassthroughSubject<AnyPublisher<Int, Never>, Never>()
    let first = ProbePublisher<Int, Never>()
    let second = PassthroughSubject<Int, Never>()
    let recorder = Recorder<Int, Never>()
    outer.switchToLatest().subscribe(recorder)
    outer.send(first.eraseToAnyPublisher())
    _ = first.send(1)
    outer.send(second.eraseToAnyPublisher())
    #expect(first.cancelCount == 1)
    second.send(2)
    outer.send(completion: .finished)
    #expect(recorder.completion == nil)
    second.send(completion: .finished)
    #expect(recorder.values == [1, 2])
    #expect(recorder.completion == .finished)
    #expect(recorder.violations.isEmpty)
  }

  @Test("what downstream still wants is asked of the next inner")
  func demand() {
    let outer = PassthroughSubject<ProbePublisher<Int, Never>, Never>()
    let (first, second) = (ProbePublisher<Int, Never>(), ProbePublisher<Int, Never>())
    let recorder = Recorder<Int, Never>(demand: .max(3))
    outer.switchToLatest().subscribe(recorder)
    outer.send(first)
    _ = first.send(1)
    outer.send(second)
    #expect(first.requests == [.max(3)])
    #expect(second.requests == [.max(2)])
  }

  @Test("a failure of the latest inner ends it")
  func failure() {
    enum Broken: Error { case once }
    let outer = PassthroughSubject<Fail<Int, Broken>, Broken>()
    let recorder = Recorder<Int, Broken>()
    outer.switchToLatest().subscribe(recorder)
    outer.send(Fail(error: .once))
    #expect(recorder.completion == .failure(.once))
  }
}
