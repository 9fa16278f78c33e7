import Sluice
import SluiceTesting
import Testing

@Suite("ObservableObjectPublisher")
struct ObservableObjectPublisherTests {
  @Test("It reaches each listener that has asked, once for each announcement")
  func announces() {
    let publisher = ObservableObjectPublisher()
    let eager = Recorder<Void, Never>()
    let slow = Recorder<Void, Never>(demand: .max(1))
    publisher.subscribe(eager)
    publisher.subscribe(slow)
    for _ in 0..<3 { publisher.send() }
    #expect(eager.values.count == 3)
    #expect(slow.values.count == 1)
    #expect(slow.violations.isEmpty)
    #expect(eager.timeline.subscriptions.map(\.value) == ["ObservableObjectPublisher"])
  }

  @Test("Announcing from inside an announcement comes after it")
  func nested() {
    let publisher = ObservableObjectPublisher()
    var depth = 0
    var count = 0
    let listening = publisher.sink { _ in
      depth += 1
      #expect(depth == 1)
      count += 1
      if count < 3 { publisher.send() }
      depth -= 1
    }
    publisher.send()
    #expect(count == 3)
    withExtendedLifetime(listening) {}
  }

  @Test("Whoever has cancelled hears no more")
  func cancelled() {
    let publisher = ObservableObjectPublisher()
    let recorder = Recorder<Void, Never>()
    publisher.subscribe(recorder)
    recorder.cancel()
    publisher.send()
    #expect(recorder.values.isEmpty)
  }
}
