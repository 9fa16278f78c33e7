import Foundation
import Sluice
import SluiceTesting
import Testing

@Suite("ObservableObject")
struct ObservableObjectTests {
  @Test("It announces each assignment once, before the property changes and before it publishes")
  func order() {
    final class Model: ObservableObject {
      @Published var count = 0
    }
    let model = Model()
    var log: [String] = []
    let publishing = model.$count.dropFirstOne().sink { log.append("publishes \($0)") }
    let announcing = model.objectWillChange.sink { log.append("will change from \(model.count)") }
    model.count = 1
    model.count = 1
    #expect(
      log == [
        "will change from 0", "publishes 1",
        "will change from 1", "publishes 1",
      ]
    )
    withExtendedLifetime((publishing, announcing)) {}
  }

  @Test("It is one publisher, whenever it is asked for")
  func samePublisher() {
    final class Model: ObservableObject {
      @Published var first = 0
      @Published var second = ""
    }
    let model = Model()
    let publisher = model.objectWillChange
    #expect(publisher === model.objectWillChange)
    let recorder = Recorder<Void, Never>()
    publisher.subscribe(recorder)
    model.first = 1
    model.second = "b"
    #expect(recorder.values.count == 2)
  }

  @Test("An object without published properties announces what it is told to, to that publisher")
  func noProperties() {
    final class Plain: ObservableObject {
      var count = 0
    }
    let plain = Plain()
    let publisher = plain.objectWillChange
    let recorder = Recorder<Void, Never>()
    publisher.subscribe(recorder)
    plain.count = 1
    #expect(recorder.values.isEmpty)
    publisher.send()
    #expect(recorder.values.count == 1)
  }

  @Test("A class that keeps its publisher announces by hand")
  func byHand() {
    final class Manual: ObservableObject {
      let objectWillChange = ObservableObjectPublisher()
      var count = 0 {
        willSet { objectWillChange.send() }
      }
      @Published var silent = 0
    }
    let manual = Manual()
    let recorder = Recorder<Void, Never>()
    manual.objectWillChange.subscribe(recorder)
    manual.count = 1
    #expect(recorder.values.count == 1)
    manual.silent = 1
    #expect(recorder.values.count == 1)
  }

  @Test("It may be assigned through a key path, and in place")
  func inPlace() {
    final class Model: ObservableObject {
      @Published var names: [String] = []
    }
    let model = Model()
    let recorder = Recorder<Void, Never>()
    model.objectWillChange.subscribe(recorder)
    model[keyPath: \.names] = ["a"]
    model.names.append("b")
    #expect(model.names == ["a", "b"])
    #expect(recorder.values.count == 2)
  }

  @Test("Listening to it keeps the object alive no longer than others do")
  func keepsNobody() {
    final class Model: ObservableObject {
      @Published var count = 0
    }
    weak var released: Model?
    let recorder = Recorder<Void, Never>()
    do {
      let model = Model()
      released = model
      model.objectWillChange.subscribe(recorder)
      model.count = 1
    }
    #expect(released == nil)
    #expect(recorder.values.count == 1)
  }

  // MARK: Inheritance

  private class Base: ObservableObject {
    @Published var inherited = 0
  }

  private final class Derived: Base {
    @Published var own = 0
  }

  private final class Leaf: Base {}

  private class Plain {
    @Published var inherited = 0
  }

  private final class Late: Plain, ObservableObject {
    @Published var own = 0
  }

  private class GenericBase<Value>: ObservableObject {
    @Published var inherited: Value

    init(_ value: Value) { inherited = value }
  }

  private final class GenericDerived<Value>: GenericBase<Value> {
    @Published var own: Value

    init(own value: Value) {
      own = value
      super.init(value)
    }
  }

  @Test("B84 Properties of the class and of its superclasses are announced, once each")
  func inheritance() {
    let derived = Derived()
    #expect(announcements(of: derived) { derived.own = 1 } == 1)
    #expect(announcements(of: derived) { derived.inherited = 1 } == 1)
    let leaf = Leaf()
    #expect(announcements(of: leaf) { leaf.inherited = 1 } == 1)
    #expect(announcements(of: leaf as Base) { leaf.inherited = 2 } == 1)
  }

  @Test("B84 A superclass need not be observable itself")
  func plainSuperclass() {
    let late = Late()
    #expect(announcements(of: late) { late.own = 1 } == 1)
    #expect(announcements(of: late) { late.inherited = 1 } == 1)
  }

  @Test("B84 Generic classes are announced like others")
  func generics() {
    let generic = GenericDerived(own: "")
    #expect(announcements(of: generic) { generic.own = "a" } == 1)
    #expect(announcements(of: generic) { generic.inherited = "b" } == 1)
  }

  @Test("B84 A subclass of NSObject announces like any other class")
  func objectiveC() {
    final class Account: NSObject, ObservableObject {
      @Published var isLoggedIn = false
      @Published var name: String?

      override init() {
        super.init()
        isLoggedIn = true
      }
    }
    let account = Account()
    #expect(account.isLoggedIn)
    #expect(announcements(of: account) { account.isLoggedIn = false } == 1)
    #expect(announcements(of: account) { account.name = "alice" } == 1)
    let recorder = Recorder<String?, Never>()
    account.$name.subscribe(recorder)
    account.name = "bob"
    #expect(recorder.values == ["alice", "bob"])
  }

  /// How often `object` announces a change while `change` runs.
  private func announcements<Object: ObservableObject>(
    of object: Object,
    during change: () -> Void
  ) -> Int {
    var count = 0
    let watching = object.objectWillChange.sink { _ in count += 1 }
    change()
    watching.cancel()
    return count
  }

  // MARK: Objects in objects

  private final class Child: ObservableObject {
    @Published var count = 0
  }

  private class Parent: ObservableObject {
    @Published var child = Child()
  }

  private final class ForwardingParent: Parent {
    private var forwarding: AnyCancellable?

    override init() {
      super.init()
      forwarding =
        $child
        .map(\.objectWillChange)
        .switchToLatest()
        .sink { [weak self] in self?.objectWillChange.send() }
    }
  }

  @Test("B85 A change inside a nested object is not the parent's, but replacing the object is")
  func nested() {
    let parent = Parent()
    #expect(announcements(of: parent) { parent.child.count += 1 } == 0)
    #expect(announcements(of: parent) { parent.child = Child() } == 1)
  }

  @Test("B85 A parent can forward what its nested object announces")
  func forwarded() {
    let parent = ForwardingParent()
    #expect(announcements(of: parent) { parent.child.count += 1 } == 1)
    let old = parent.child
    parent.child = Child()
    #expect(announcements(of: parent) { old.count += 1 } == 0)
    #expect(announcements(of: parent) { parent.child.count += 1 } == 1)
  }

  // MARK: A publisher of its own

  @Test("B87 An objectWillChange of another type is not wired, and the properties still publish")
  func customType() {
    final class Custom: ObservableObject {
      let objectWillChange = PassthroughSubject<String, Never>()
      @Published var count = 0
    }
    let custom = Custom()
    let announced = Recorder<String, Never>()
    let published = Recorder<Int, Never>()
    custom.objectWillChange.subscribe(announced)
    custom.$count.subscribe(published)
    custom.count = 1
    #expect(announced.values.isEmpty)
    #expect(published.values == [0, 1])
    custom.objectWillChange.send("by hand")
    #expect(announced.values == ["by hand"])
  }
}

extension Publisher {
  /// Without the value that a property greets its subscribers with.
  fileprivate func dropFirstOne() -> some Publisher<Output, Failure> {
    var isFirst = true
    return filter { _ in
      defer { isFirst = false }
      return !isFirst
    }
  }
}
