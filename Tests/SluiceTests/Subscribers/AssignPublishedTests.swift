import Sluice
import SluiceTesting
import Testing

@Suite("assign(to:)")
struct AssignPublishedTests {
  private final class Model: ObservableObject {
    @Published var text = ""

    init(_ texts: some Publisher<String, Never>) { texts.assign(to: &$text) }
  }

  @Test("B37 The stream ends with the object, and keeps nobody alive")
  func endsWithObject() {
    let upstream = ProbePublisher<String, Never>()
    weak var released: Model?
    do {
      let model = Model(upstream)
      released = model
      #expect(upstream.requests == [.unlimited])
      upstream.send("a")
      #expect(model.text == "a")
      #expect(upstream.cancelCount == 0)
    }
    #expect(released == nil)
    #expect(upstream.cancelCount == 1)
    upstream.send("b")
  }

  @Test("B37 Each value announces a change of the object before it is stored")
  func announces() {
    let subject = PassthroughSubject<String, Never>()
    let model = Model(subject)
    var before: [String] = []
    let watching = model.objectWillChange.sink { before.append(model.text) }
    subject.send("a")
    subject.send("b")
    #expect(before == ["", "a"])
    #expect(model.text == "b")
    withExtendedLifetime(watching) {}
  }

  @Test("A stream that has ended leaves the property to others")
  func endsBefore() {
    let model = Model(["a", "b"].publisher)
    #expect(model.text == "b")
    model.text = "c"
    #expect(model.text == "c")
  }

  @Test("A property can be fed by another one of the same object without keeping it alive")
  func sameObject() {
    final class Doubling: ObservableObject {
      @Published var number = 1
      @Published private(set) var double = 0

      init() { $number.map { $0 * 2 }.assign(to: &$double) }
    }
    weak var released: Doubling?
    do {
      let model = Doubling()
      released = model
      #expect(model.double == 2)
      model.number = 21
      #expect(model.double == 42)
    }
    #expect(released == nil)
  }

  @Test("Two streams can feed one property, and both end with it")
  func twoStreams() {
    final class Sum: ObservableObject {
      @Published var latest = 0
    }
    let first = ProbePublisher<Int, Never>()
    let second = ProbePublisher<Int, Never>()
    do {
      let sum = Sum()
      first.assign(to: &sum.$latest)
      second.assign(to: &sum.$latest)
      first.send(1)
      second.send(2)
      #expect(sum.latest == 2)
      first.send(completion: .finished)
      second.send(3)
      #expect(sum.latest == 3)
    }
    #expect(first.cancelCount == 0)
    #expect(second.cancelCount == 1)
  }
}
