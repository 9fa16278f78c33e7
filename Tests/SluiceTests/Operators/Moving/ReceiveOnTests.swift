import Sluice
import SluiceTesting
import Testing

@Suite("receive(on:)")
struct ReceiveOnTests {
  @Test("B60: the subscription comes at once, values and endings on the scheduler")
  func moves() {
    let scheduler = TestScheduler()
    let subject = PassthroughSubject<Int, Never>()
    let recorder = Recorder<Int, Never>()
    subject.receive(on: scheduler).subscribe(recorder)
    subject.send(1)
    subject.send(2)
    subject.send(completion: .finished)
    #expect(recorder.values == [])
    scheduler.advance()
    #expect(recorder.values == [1, 2])
    #expect(recorder.completion == .finished)
    #expect(recorder.violations.isEmpty)
  }

  @Test("B60: a failure at subscription time arrives")
  func earlyFailure() {
    enum Broken: Error { case once }
    let scheduler = TestScheduler()
    let recorder = Recorder<Int, Broken>()
    Fail(error: Broken.once).receive(on: scheduler).subscribe(recorder)
    scheduler.advance()
    #expect(recorder.completion == .failure(.once))
  }

  @Test("B58: cancelling drops what waits and releases it")
  func cancelling() {
    final class Token {}
    let scheduler = TestScheduler()
    let subject = PassthroughSubject<Token, Never>()
    weak var weakToken: Token?
    var received = 0
    let sink = subject.receive(on: scheduler).sink { _ in received += 1 }
    do {
      let token = Token()
      weakToken = token
      subject.send(token)
    }
    #expect(weakToken != nil)
    sink.cancel()
    #expect(weakToken == nil)
    scheduler.advance()
    #expect(received == 0)
  }

  @Test("demand is passed on unchanged")
  func demand() {
    let probe = ProbePublisher<Int, Never>()
    let recorder = Recorder<Int, Never>(demand: .max(2))
    probe.receive(on: ImmediateScheduler.shared).subscribe(recorder)
    recorder.request(.max(3))
    #expect(probe.requests == [.max(2), .max(3)])
  }
}
