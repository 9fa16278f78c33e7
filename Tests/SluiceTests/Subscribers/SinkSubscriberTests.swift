import Sluice
import Testing

@Suite("Subscribers.Sink")
struct SinkSubscriberTests {
  @Test("receives everything and the ending, then calls nothing any more")
  func receiving() {
    var events: [String] = []
    let sink = Subscribers.Sink<Int, Never>(
      receiveCompletion: { events.append("\($0)") },
      receiveValue: { events.append("\($0)") }
    )
    [1, 2].publisher.subscribe(sink)
    _ = sink.receive(3)
    sink.receive(completion: .finished)
    #expect(events == ["1", "2", "finished"])
  }

  @Test("cancelling it ends the stream and releases both closures")
  func cancelling() {
    final class Token {}
    weak var weakToken: Token?
    let subject = PassthroughSubject<Int, Never>()
    let sink: Subscribers.Sink<Int, Never>
    do {
      let token = Token()
      weakToken = token
      sink = Subscribers.Sink(
        receiveCompletion: { _ in _ = token },
        receiveValue: { _ in _ = token }
      )
    }
    subject.subscribe(sink)
    #expect(weakToken != nil)
    sink.cancel()
    #expect(weakToken == nil)
  }

  @Test("a subscription that comes after cancelling is cancelled")
  func lateSubscription() {
    var received: [Int] = []
    let sink = Subscribers.Sink<Int, Never>(
      receiveCompletion: { _ in },
      receiveValue: { received.append($0) }
    )
    sink.cancel()
    [1, 2].publisher.subscribe(sink)
    #expect(received == [])
  }
}
