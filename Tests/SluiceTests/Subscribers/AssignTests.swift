import Sluice
import SluiceTesting
import Testing

@Suite("assign(to:on:)")
struct AssignTests {
  private final class Label {
    var text = ""
    var stream: AnyCancellable?
    private let farewell: () -> Void

    init(farewell: @escaping () -> Void = {}) { self.farewell = farewell }

    deinit { farewell() }
  }

  @Test("It asks for everything and stores each value")
  func stores() {
    let upstream = ProbePublisher<String, Never>()
    let label = Label()
    let assigning = upstream.assign(to: \.text, on: label)
    #expect(upstream.requests == [.unlimited])
    upstream.send("a")
    #expect(label.text == "a")
    upstream.send("b")
    #expect(label.text == "b")
    assigning.cancel()
    upstream.send("c")
    #expect(label.text == "b")
    #expect(upstream.cancelCount == 1)
  }

  @Test("B36 It keeps the object, as in Combine, until the stream is cancelled")
  func keepsUntilCancelled() {
    let subject = PassthroughSubject<String, Never>()
    weak var released: Label?
    do {
      let label = Label()
      released = label
      label.stream = subject.assign(to: \.text, on: label)
    }
    #expect(released != nil)
    released?.stream?.cancel()
    #expect(released == nil)
  }

  @Test("B36 It lets go of the object when the stream ends")
  func keepsUntilEnd() {
    let subject = PassthroughSubject<String, Never>()
    weak var released: Label?
    do {
      let label = Label()
      released = label
      label.stream = subject.assign(to: \.text, on: label)
    }
    subject.send("a")
    #expect(released?.text == "a")
    subject.send(completion: .finished)
    #expect(released == nil)
  }

  @Test("B15 An object that ends the stream while it is released does no harm")
  func releaseEndsStream() {
    let subject = PassthroughSubject<String, Never>()
    let other = Recorder<String, Never>()
    subject.subscribe(other)
    let assigning: AnyCancellable
    do {
      let label = Label { subject.send(completion: .finished) }
      assigning = subject.assign(to: \.text, on: label)
    }
    #expect(other.completion == nil)
    assigning.cancel()
    #expect(other.completion == .finished)
  }

  @Test("The subscriber shows its object and property until it lets go of them")
  func subscriber() {
    let label = Label()
    let assign = Subscribers.Assign(object: label, keyPath: \Label.text)
    #expect(assign.object === label)
    #expect(assign.keyPath == \Label.text)
    #expect("\(assign)" == "Assign Label.")
    Just("a").subscribe(assign)
    #expect(label.text == "a")
    #expect(assign.object == nil)
  }
}
