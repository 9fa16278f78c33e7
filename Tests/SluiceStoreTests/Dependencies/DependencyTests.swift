import SluiceStore
import SluiceTesting
import Testing

private enum NameKey: DependencyKey { static let liveValue = "live" }

private enum QuietKey: DependencyKey {
  static let liveValue = 1
  static let testValue = 2
}

extension DependencyValues {
  fileprivate var name: String {
    get { self[NameKey.self] }
    set { self[NameKey.self] = newValue }
  }

  fileprivate var quiet: Int { self[QuietKey.self] }
}

/// Says which name it sees, in the reducer and in an effect.
private struct Namer: Reducer {
  enum Action {
    case ask
    case said(String)
  }

  @Dependency(\.name) var name
  @Dependency(\.dismiss) var dismiss

  func reduce(into state: inout [String], action: Action) -> Effect<Action> {
    switch action {
    case .ask:
      state.append(name)
      return .run { send in await send(.said(Dependency(\.name).wrappedValue)) }
    case .said(let text):
      state.append("effect \(text)")
      return .none
    }
  }
}

private struct Pair: Reducer {
  struct State: Equatable {
    var first: [String] = []
    var second: [String] = []
  }

  enum Action {
    case first(Namer.Action)
    case second(Namer.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.first, action: /Action.first) {
      Namer().dependency(\.name, "inner").dependency(\.name, "outer")
    }
    Scope(state: \.second, action: /Action.second) { Namer() }
  }
}

@MainActor
@Suite("Dependencies", .timeLimit(.minutes(1)))
struct DependencyTests {
  private let issues = Issues()

  @Test("a store's values are seen by its reducer and, however late, by its effects")
  func storeValues() async {
    let plain = StoreOf<Namer>(initialState: []) { Namer() }
    await plain.send(.ask).finish()
    #expect(plain.state == ["live", "effect live"])
    let store = StoreOf<Namer>(initialState: []) {
      Namer()
    } withDependencies: {
      $0.name = "mine"
    }
    await store.send(.ask).finish()
    #expect(store.state == ["mine", "effect mine"])
  }

  @Test("a store keeps the values in force where it was made, and not those where it is used")
  func surroundingValues() async {
    let store = withDependencies {
      $0.name = "made"
    } operation: {
      StoreOf<Namer>(initialState: []) { Namer() }
    }
    let task = withDependencies {
      $0.name = "used"
    } operation: {
      store.send(.ask)
    }
    await task.finish()
    #expect(store.state == ["made", "effect made"])
  }

  @Test("an override covers a reducer and its effects, and the inner one counts")
  func overrides() async {
    let store = Store(initialState: Pair.State()) { Pair() }
    await store.send(.first(.ask)).finish()
    await store.send(.second(.ask)).finish()
    #expect(store.first == ["inner", "effect inner"])
    #expect(store.second == ["live", "effect live"])
  }

  @Test("in a test a dependency without a test value is an issue, unless it is overridden")
  func testValues() async {
    let store = issues.collect {
      TestStoreOf<Namer>(initialState: []) { Namer() }
    }
    store.exhaustivity = .off
    await issues.collect { store }.send(.ask)
    store.dependencies.name = "stub"
    await store.send(.ask)
    await store.skipInFlightEffects(strict: false)
    #expect(store.failures.map(\.kind).filter { $0 != .missingDependency }.isEmpty)
    #expect(store.state.contains("stub"))
    #expect(
      withDependencies {
        $0.context = .test
      } operation: {
        Dependency(\.quiet).wrappedValue
      } == 2
    )
    #expect(Dependency(\.quiet).wrappedValue == 1)
  }

  @Test("dismiss in a feature that nobody presents is an issue")
  func nothingToDismiss() {
    issues.collect { Dependency(\.dismiss).wrappedValue() }
    #expect(issues.kinds == [.nothingToDismiss])
  }
}
