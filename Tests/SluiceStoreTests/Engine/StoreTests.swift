import Sluice
import SluiceStore
import Testing

/// Counts, and does what it is told beside that.
private struct Counter: Reducer {
  struct State: Equatable { var count = 0 }

  enum Action: Equatable {
    case add(Int)
    case countDown(Int)
    case burst
    case twoInTurn
    case twoAtOnce
    case pair(String)
    case answer(String)
  }

  let log: Log

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .add(let number):
      log.add("add \(number)")
      state.count += number
      return .none
    case .countDown(let left):
      state.count = left
      return left == 0 ? .none : .send(.countDown(left - 1))
    case .burst: return .merge(.send(.add(1)), .send(.add(2)), .send(.add(3)))
    case .twoInTurn: return .concatenate(.send(.pair("a")), .send(.pair("b")))
    case .twoAtOnce: return .merge(.send(.pair("a")), .send(.pair("b")))
    case .pair(let name):
      log.add(name)
      return .send(.answer(name))
    case .answer(let name):
      log.add("\(name)2")
      return .none
    }
  }
}

@MainActor
@Suite("Store", .timeLimit(.minutes(1)))
struct StoreTests {
  private let log = Log()

  private func makeStore() -> StoreOf<Counter> {
    Store(initialState: Counter.State()) { Counter(log: log) }
  }

  @Test("send reduces before it returns")
  func sends() {
    let store = makeStore()
    store.send(.add(2))
    #expect(store.count == 2)
    #expect(store.state == Counter.State(count: 2))
  }

  @Test("B50 a chain of 100,000 actions that effects send at once stays flat")
  func longChain() {
    let store = makeStore()
    store.send(.countDown(100_000))
    #expect(store.count == 0)
  }

  @Test("several actions that effects send at once are one change for observers")
  func coalesces() {
    let store = makeStore()
    var counts: [Int] = []
    let watching = store.publisher.map(\.count).sink { counts.append($0) }
    store.send(.burst)
    #expect(counts == [0, 6])
    withExtendedLifetime(watching) {}
  }

  @Test(
    "B126 an action sent by an observer waits, and is reduced before the outermost send returns"
  )
  func reentrantSend() {
    let store = makeStore()
    var seen: [Int] = []
    let watching = store.publisher.map(\.count).sink { count in
      seen.append(count)
      if count == 1 {
        store.send(.add(10))
        store.send(.add(100))
        #expect(store.count == 1)
      }
    }
    store.send(.add(1))
    #expect(log.lines == ["add 1", "add 10", "add 100"])
    #expect(seen == [0, 1, 111])
    withExtendedLifetime(watching) {}
  }

  @Test("B18 each of two observers sees the values in one order, also when one of them sends")
  func oneOrderForObservers() {
    let store = makeStore()
    var (first, second): ([Int], [Int]) = ([], [])
    let watching = [
      store.observe(\.count) { count in
        first.append(count)
        if count == 1 { store.send(.add(1)) }
      },
      store.observe(\.count) { second.append($0) },
    ]
    store.send(.add(1))
    #expect(first == [0, 1, 2])
    #expect(second == [0, 1, 2])
    withExtendedLifetime(watching) {}
  }

  @Test("B127 members of a concatenation, and merged effects, come before what their actions cause")
  func orderOfSends() {
    makeStore().send(.twoInTurn)
    makeStore().send(.twoAtOnce)
    #expect(log.lines == ["a", "b", "a2", "b2", "a", "b", "a2", "b2"])
  }

  @Test("a re-entrant send returns a task that is bound to the queued action")
  func taskOfQueuedAction() async {
    let store = makeStore()
    var task: StoreTask?
    let watching = store.observe(\.count) { count in
      if count == 1 { task = store.send(.add(1)) }
    }
    store.send(.add(1))
    await task?.finish()
    #expect(store.count == 2)
    withExtendedLifetime(watching) {}
  }

  @Test("B80 merging or concatenating no effects finishes at once")
  func emptyLists() async {
    let store = Store<Int, Bool>(initialState: 0) {
      Reduce { state, isMerge in
        state += 1
        return isMerge ? .merge([]) : .concatenate([])
      }
    }
    await store.send(true).finish()
    await store.send(false).finish()
    #expect(store.state == 2)
  }

  @Test("the initial state is evaluated once, with the store's dependencies")
  func initialState() {
    var evaluations = 0
    func first() -> Int {
      evaluations += 1
      return DependencyValues.sampleNumber
    }
    let store = Store<Int, Never>(initialState: first()) {
      EmptyReducer()
    } withDependencies: {
      $0[NumberKey.self] = 7
    }
    #expect(store.state == 7)
    #expect(evaluations == 1)
  }
}

private enum NumberKey: DependencyKey {
  static let liveValue = 1
}

extension DependencyValues {
  fileprivate var number: Int { self[NumberKey.self] }

  fileprivate static var sampleNumber: Int { Dependency(\.number).wrappedValue }
}
