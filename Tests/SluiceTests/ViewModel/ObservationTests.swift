import Foundation
import Observation
import Sluice
import Testing

/// Published properties are seen by the Observation framework, and so by SwiftUI.
@Suite("The bridge to Observation")
struct ObservationTests {
  private final class Model: ObservableObject {
    @Published var count = 0
    @Published var name = ""

    var summary: String { "\(name) \(count)" }
  }

  /// Notes what was read when a change was announced; Observation takes sendable closures only.
  private final class Notes: Sendable {
    private let state = Locked<[String]>([])

    var lines: [String] { state.withLock { $0 } }

    func add(_ line: String) { state.withLock { $0.append(line) } }
  }

  @Test("A change of what was read is announced, once for each tracking")
  func tracks() {
    let model = Model()
    let notes = Notes()
    withObservationTracking {
      _ = model.count
    } onChange: {
      notes.add("changing")
    }
    model.name = "unread"
    #expect(notes.lines.isEmpty)
    model.count = 1
    #expect(notes.lines == ["changing"])
    model.count = 2
    #expect(notes.lines == ["changing"])
  }

  @Test("What is read through a computed property is tracked, too")
  func computed() {
    let model = Model()
    let notes = Notes()
    withObservationTracking {
      _ = model.summary
    } onChange: {
      notes.add("changing")
    }
    model.name = "a"
    #expect(notes.lines == ["changing"])
  }

  @Test("A property that was never read before the tracking is tracked all the same")
  func firstRead() {
    let model = Model()
    model.count = 5
    let notes = Notes()
    let value = withObservationTracking {
      model.count
    } onChange: {
      notes.add("changing")
    }
    #expect(value == 5)
    model.count = 6
    #expect(notes.lines == ["changing"])
  }

  @Test("Objects are told apart, and so are the properties of superclasses")
  func tellsApart() {
    class Base: ObservableObject {
      @Published var inherited = 0
    }
    final class Derived: Base {
      @Published var own = 0
    }
    let (first, second) = (Derived(), Derived())
    let notes = Notes()
    withObservationTracking {
      _ = first.inherited
    } onChange: {
      notes.add("changing")
    }
    second.inherited = 1
    first.own = 1
    #expect(notes.lines.isEmpty)
    first.inherited = 1
    #expect(notes.lines == ["changing"])
  }

  @Test("A value that a stream assigns is announced as well")
  func assigned() {
    let model = Model()
    let subject = PassthroughSubject<Int, Never>()
    subject.assign(to: &model.$count)
    let notes = Notes()
    withObservationTracking {
      _ = model.count
    } onChange: {
      notes.add("changing")
    }
    subject.send(3)
    #expect(notes.lines == ["changing"])
    #expect(model.count == 3)
  }

  @Test("Whoever reads the property inside its own sink is told of the change that is under way")
  func insideSink() {
    let model = Model()
    let notes = Notes()
    let watching = model.$count.sink { value in
      guard value == 1 else { return }
      withObservationTracking {
        _ = model.count
      } onChange: {
        notes.add("changing")
      }
    }
    model.count = 1
    #expect(notes.lines == ["changing"])
    withExtendedLifetime(watching) {}
  }

  @Test("Observations sends the first value and then one for each change", .timeLimit(.minutes(1)))
  @MainActor
  func observations() async {
    @MainActor
    final class Counter: ObservableObject {
      @Published var count = 0
      @Published var step = 1
    }
    let counter = Counter()
    var values = Observations { counter.count * counter.step }.makeAsyncIterator()
    #expect(await values.next() == 0)
    counter.count = 21
    #expect(await values.next() == 21)
    counter.step = 2
    #expect(await values.next() == 42)
  }

  @Test("A subclass of NSObject can be observed", .timeLimit(.minutes(1)))
  @MainActor
  func objectiveC() async {
    @MainActor
    final class Account: NSObject, ObservableObject {
      @Published var isLoggedIn = false
    }
    let account = Account()
    var values = Observations { account.isLoggedIn }.makeAsyncIterator()
    #expect(await values.next() == false)
    account.isLoggedIn = true
    #expect(await values.next() == true)
  }
}
