import Sluice
import SluiceStore
import Testing

private struct Counter: Reducer {
  struct State: Equatable {
    var total = 0
    var name = ""
    var child: Int?
  }

  enum Action: Equatable {
    case add
    case rename(String)
    case setChild(Int?)
    case work
    case worked
    case child(Int)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .add, .child: state.total += 1
    case .rename(let name): state.name = name
    case .setChild(let child): state.child = child
    case .work:
      state.name = "busy"
      return .run { send in
        await Task.yield()
        await send(.worked)
      }
    case .worked: state.name = "done"
    }
    return .none
  }
}

@MainActor
@Suite("ViewStore and observation", .timeLimit(.minutes(1)))
struct ViewStoreTests {
  private let store = Store(initialState: Counter.State()) { Counter() }

  @Test("objectWillChange fires before the slice changes, and only when it does")
  func willChange() {
    let viewStore = ViewStore(store, observe: \.total)
    var seen: [Int] = []
    let watching = viewStore.objectWillChange.sink { seen.append(viewStore.state) }
    store.send(.add)
    store.send(.rename("x"))
    store.send(.add)
    #expect(seen == [0, 1])
    #expect(viewStore.state == 2)
    withExtendedLifetime(watching) {}
  }

  @Test("the publisher sends the slice now and when it changes, which is then the state already")
  func publishes() {
    let viewStore = ViewStore(store, observe: { $0 })
    var seen: [Int] = []
    let watching = viewStore.publisher.total.sink { total in
      #expect(viewStore.total == total)
      seen.append(total)
    }
    store.send(.add)
    store.send(.rename("x"))
    #expect(seen == [0, 1])
    withExtendedLifetime(watching) {}
  }

  @Test("the slice is compared once for each batch")
  func comparisons() {
    var comparisons = 0
    let viewStore = ViewStore(store, observe: \.total) {
      comparisons += 1
      return $0 == $1
    }
    store.send(.add)
    store.send(.rename("x"))
    #expect(comparisons == 2)
    #expect(viewStore.state == 1)
  }

  @Test("a subscription keeps the view store alive, and a dropped one does not")
  func lifetime() {
    var viewStore: ViewStore<Int, Counter.Action>? = ViewStore(store, observe: \.total)
    weak let gone = viewStore
    var seen: [Int] = []
    var watching = viewStore?.publisher.sink { seen.append($0) }
    viewStore = nil
    store.send(.add)
    #expect(seen == [0, 1])
    watching = nil
    #expect(gone == nil)
    #expect(watching == nil)
  }

  @Test("observe runs at once, and again when a field that it read has changed")
  func observes() {
    var seen: [Int] = []
    var token: AnyCancellable? = store.observe { [store] in seen.append(store.total) }
    store.send(.rename("x"))
    store.send(.add)
    #expect(seen == [0, 1])
    token = nil
    store.send(.add)
    #expect(seen == [0, 1])
    #expect(token == nil)
  }

  @Test("sending while a condition holds waits until it does not")
  func sendWhile() async {
    let viewStore = ViewStore(store, observe: { $0 })
    await viewStore.send(.work, while: { $0.name == "busy" })
    #expect(store.name == "done")
  }

  @Test("the cancellation of a task that waits for a condition cancels the effect")
  func cancelsSendWhile() async {
    let store = store
    let waiting = Task {
      let viewStore = ViewStore(store, observe: { $0 })
      await viewStore.send(.work, while: { _ in true })
    }
    waiting.cancel()
    await waiting.value
    #expect(store.name != "")
  }

  @Test("ifLet calls then when the part comes and else when it goes")
  func ifLet() {
    var log: [String] = []
    let watching = store.scope(state: \.child, action: Counter.Action.child).ifLet(
      then: { log.append("then \($0.state)") },
      else: { log.append("else") }
    )
    for child in [1, 2, nil, 3] { store.send(.setChild(child)) }
    #expect(log == ["else", "then 1", "else", "then 3"])
    withExtendedLifetime(watching) {}
  }

  @Test("the same key path and case path give the same store while it is held")
  func scopeIdentity() {
    let path = /Counter.Action.child
    var first: Store<Int, Int>? = store.scope(state: \.total, action: path)
    #expect(store.scope(state: \.total, action: path) === first)
    first?.send(1)
    #expect(first?.state == 1)
    weak let gone = first
    first = nil
    #expect(gone == nil)
  }
}
