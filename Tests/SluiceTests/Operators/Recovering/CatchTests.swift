import Sluice
import SluiceTesting
import Testing

@Suite("catch")
struct CatchTests {
  enum Broken: Error { case once }

  @Test("another publisher goes on where upstream failed, with what is still wanted")
  func goesOn() {
    let upstream = PassthroughSubject<Int, Broken>()
    let other = ProbePublisher<Int, Never>()
    let recorder = Recorder<Int, Never>(demand: .max(3))
    upstream.catch { _ in other }.subscribe(recorder)
    upstream.send(1)
    upstream.send(completion: .failure(.once))
    #expect(other.requests == [.max(2)])
    _ = other.send(2)
    other.send(completion: .finished)
    #expect(recorder.values == [1, 2])
    #expect(recorder.completion == .finished)
    #expect(recorder.violations.isEmpty)
  }

  @Test("a stream that finishes needs no other, and cancelling reaches the one that runs")
  func noFailure() {
    let finished = Recorder<Int, Never>()
    [1, 2].publisher.setFailureType(to: Broken.self).catch { _ in Just(9) }.subscribe(finished)
    #expect(finished.values == [1, 2])
    #expect(finished.completion == .finished)
    let probe = ProbePublisher<Int, Broken>()
    let cancelled = Recorder<Int, Never>()
    probe.catch { _ in Just(9) }.subscribe(cancelled)
    cancelled.cancel()
    #expect(probe.cancelCount == 1)
    #expect(cancelled.values == [])
  }
}
