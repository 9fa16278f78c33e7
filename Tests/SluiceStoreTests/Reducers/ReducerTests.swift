import SluiceStore
import Testing

private enum Action { case go }

private typealias Add = Reduce<[String], Action>

@MainActor
@Suite("Reducers", .timeLimit(.minutes(1)))
struct ReducerTests {
  private func add(_ text: String) -> Add {
    Reduce { state, _ in
      state.append(text)
      return .none
    }
  }

  private func result(
    @ReducerBuilder<[String], Action> _ reducer: () -> some Reducer<[String], Action>
  ) -> [String] {
    let store = Store<[String], Action>(initialState: [], reducer: reducer)
    store.send(.go)
    return store.state
  }

  @Test("a body runs from top to bottom, with conditions, loops, optionals and existentials")
  func builder() {
    let (isOn, isOff) = (true, false)
    let maybe: Add? = nil
    let erased: any Reducer<[String], Action> = add("any")
    let state = result {
      add("a")
      if isOn { add("if") }
      if isOff { add("not") } else { add("else") }
      for number in 1...2 { add("\(number)") }
      maybe
      erased
      CombineReducers {
        add("x")
        add("y")
      }
      Reduce(add("z"))
      EmptyReducer()
    }
    #expect(state == ["a", "if", "else", "1", "2", "any", "x", "y", "z"])
    #expect(result {} == [])
  }

  @Test("a store runs the body of a type that writes both, evaluated once")
  func bodyWins() {
    struct Both: Reducer {
      let log: Log

      func reduce(into state: inout [String], action: Action) -> Effect<Action> {
        state.append("reduce")
        return .none
      }

      var body: some Reducer<[String], Action> {
        let _ = log.add("evaluated")
        Reduce { state, _ in
          state.append("body")
          return .none
        }
      }
    }
    let log = Log()
    let store = Store<[String], Action>(initialState: []) { Both(log: log) }
    store.send(.go)
    store.send(.go)
    #expect(store.state == ["body", "body"])
    #expect(log.lines == ["evaluated"])
  }

  @Test("effects of reducers in a body start in their order")
  func effectOrder() {
    struct Sends: Reducer {
      let name: String

      func reduce(into state: inout [String], action: String) -> Effect<String> {
        state.append("\(name) \(action)")
        return action == "go" ? .send(name) : .none
      }
    }
    let store = Store<[String], String>(initialState: []) {
      Sends(name: "a")
      Sends(name: "b")
    }
    store.send("go")
    #expect(store.state == ["a go", "b go", "a a", "b a", "a b", "b b"])
  }

  @Test("onChange compares before and after its base alone, and does not call itself")
  func onChange() {
    let store = Store<Int, Int>(initialState: 0) {
      Reduce { state, action in
        state += action
        return .none
      }
      .onChange(of: { $0 / 10 }) { _, state in
        state += 100
        return .none
      }
    }
    store.send(5)
    #expect(store.state == 5)
    store.send(5)
    #expect(store.state == 110)
    let other = Store<Int, Int>(initialState: 0) {
      Reduce { state, action in
        state += action
        return .none
      }
      .onChange(of: { $0 }) { old, new in
        Reduce { state, _ in
          state = old * 1_000 + new
          return .none
        }
      }
    }
    other.send(2)
    other.send(0)
    #expect(other.state == 2)
    other.send(1)
    #expect(other.state == 2_003)
  }

  @Test("_printChanges prints each action once, with what it changed")
  func printsChanges() {
    var lines: [String] = []
    let store = Store<Int, String>(initialState: 0) {
      CombineReducers {
        Reduce { state, _ in
          state += 1
          return .none
        }
        Reduce { state, _ in
          state *= 5
          return .none
        }
      }
      ._printChanges { lines.append($0) }
    }
    store.send("go")
    #expect(lines == ["received \"go\"\n− 0\n+ 5"])
  }

  @Test("instrument tells of each action when it begins and ends")
  func instruments() {
    var events: [String] = []
    let store = Store<Int, String>(initialState: 0) {
      Reduce<Int, String> { _, action in action == "go" ? .send("gone") : .none }
        .instrument { event in
          switch event {
          case .began(let action): events.append("began \(action)")
          case .ended(let action, let hasEffect): events.append("ended \(action) \(hasEffect)")
          }
        }
    }
    store.send("go")
    #expect(events == ["began go", "ended go true", "began gone", "ended gone false"])
  }

  @Test("a feature that contains itself can be mounted")
  func recursion() {
    struct Folder: Reducer {
      struct State: Equatable, Identifiable {
        let id: Int
        var isOpen = false
        var folders: IdentifiedArrayOf<State> = []
      }

      indirect enum Action {
        case open
        case folder(id: Int, action: Action)
      }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          if case .open = action { state.isOpen = true }
          return .none
        }
        .forEach(\.folders, action: /Action.folder(id:action:)) { Folder() }
      }
    }
    let leaf = Folder.State(id: 3)
    let store = Store(
      initialState: Folder.State(id: 1, folders: [Folder.State(id: 2, folders: [leaf])])
    ) { Folder() }
    store.send(.folder(id: 2, action: .folder(id: 3, action: .open)))
    #expect(store.folders[id: 2]?.folders[id: 3]?.isOpen == true)
    #expect(store.folders[id: 2]?.isOpen == false)
  }
}
