import Sluice
import SluiceStore
import SluiceTesting
import Testing

/// A screen with a timer, that can present a sheet like itself and close itself.
private struct Screen: Reducer {
  struct State: Equatable {
    var ticks = 0
    @PresentationState var sheet: Sheet.State?
  }

  enum Action: Equatable {
    case start
    case tick
    case close
    case afterClose
    case sheet(PresentationAction<Sheet.Action>)
  }

  let scheduler: VirtualScheduler
  @Dependency(\.dismiss) var dismiss

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .start: return .timer(every: 10, on: scheduler, send: .tick)
      case .tick: state.ticks += 1
      case .close:
        return .run { [dismiss] send in
          await dismiss()
          await dismiss()
          await send(.afterClose)
        }
      case .afterClose, .sheet: break
      }
      return .none
    }
    .ifLet(\.$sheet, action: /Action.sheet) { Sheet(scheduler: scheduler) }
  }
}

private struct Sheet: Reducer {
  struct State: Equatable { var ticks = 0 }

  enum Action: Equatable { case start, tick }

  let scheduler: VirtualScheduler

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    guard action == .tick else { return .timer(every: 10, on: scheduler, send: .tick) }
    state.ticks += 1
    return .none
  }
}

private struct Root: Reducer {
  struct State: Equatable { var path = StackState<Screen.State>() }

  enum Action: Equatable {
    case path(StackAction<Screen.State, Screen.Action>)
    case replace
    case popAll
  }

  let scheduler: VirtualScheduler
  let log: Log

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .path(.popFrom): log.add("pop \(state.path.count)")
      case .path(.push): log.add("push \(state.path.count)")
      case .path(.element(_, .tick)): log.add("tick")
      case .path(.element(_, .sheet(.presented(.tick)))): log.add("sheet tick")
      case .path(.element(let id, let action)): log.add("\(id) \(action)")
      case .replace:
        state.path = StackState()
        state.path.append(Screen.State())
      case .popAll: state.path.removeAll()
      }
      return .none
    }
    .forEach(\.path, action: /Action.path) { Screen(scheduler: scheduler) }
  }
}

@MainActor
@Suite("Stacks", .timeLimit(.minutes(1)))
struct StackTests {
  private let issues = Issues()
  private let log = Log()
  private let scheduler = VirtualScheduler()

  private func makeStore(screens: Int) -> StoreOf<Root> {
    var state = Root.State()
    for _ in 0..<screens { state.path.append(Screen.State()) }
    return issues.collect {
      Store(initialState: state) { Root(scheduler: scheduler, log: log) }
    }
  }

  /// How many ticks come in ten units of time.
  private func ticks() -> Int {
    let before = log.lines.filter { $0.hasSuffix("tick") }.count
    scheduler.advance(by: 10)
    return log.lines.filter { $0.hasSuffix("tick") }.count - before
  }

  @Test(
    "B138 popFrom takes a screen and all above it, ends their effects, and knows no second time"
  )
  func popFrom() {
    let store = makeStore(screens: 3)
    for id in [0, 1, 2] as [StackElementID] {
      store.send(.path(.element(id: id, action: .start)))
    }
    #expect(ticks() == 3)
    store.send(.path(.popFrom(id: 1)))
    #expect(store.path.ids == [0])
    #expect(log.lines.last == "pop 3")
    #expect(ticks() == 1)
    #expect(issues.all.isEmpty)
    store.send(.path(.popFrom(id: 1)))
    #expect(store.path.ids == [0])
    #expect(issues.kinds == [.stackElement])
  }

  @Test("B138 a popped screen's sheet goes with it, and ids are never used again")
  func sheetOfPoppedScreen() {
    let store = makeStore(screens: 0)
    var screen = Screen.State()
    screen.sheet = Sheet.State()
    store.send(.path(.push(id: 0, state: screen)))
    #expect(log.lines == ["push 1"])
    store.send(.path(.element(id: 0, action: .sheet(.presented(.start)))))
    #expect(ticks() == 1)
    store.send(.popAll)
    #expect(ticks() == 0)
    store.send(.path(.push(id: 0, state: screen)))
    #expect(store.path.isEmpty)
    #expect(issues.kinds == [.stackElement])
    store.send(.path(.push(id: store.path.nextID, state: screen)))
    #expect(store.path.ids == [1])
    #expect(ticks() == 0)
  }

  @Test("a stack that is replaced as a whole ends the effects of the old screens with the same ids")
  func replacedStack() {
    let store = makeStore(screens: 1)
    store.send(.path(.element(id: 0, action: .start)))
    store.send(.replace)
    #expect(store.path.ids == [0])
    #expect(ticks() == 0)
  }

  @Test("dismiss pops the screen whose effect calls it, and drops what the effect sends later")
  func dismisses() async {
    let store = makeStore(screens: 3)
    await store.send(.path(.element(id: 1, action: .close))).finish()
    #expect(store.path.ids == [0])
    #expect(log.lines == ["#1 close", "pop 3"])
    #expect(issues.all.isEmpty)
  }

  @Test("an action for a screen that is not there is an issue, and the parent runs")
  func absentScreen() {
    let store = makeStore(screens: 1)
    store.send(.path(.element(id: 7, action: .start)))
    #expect(issues.kinds == [.absentChild])
    #expect(log.lines == ["#7 start"])
  }

  @Test("a stack pops inclusively and exclusively, and copies give the same ids")
  func stackState() {
    var stack = StackState<String>()
    stack.append(contentsOf: ["a", "b", "c", "d"])
    var copy = stack
    copy.pop(from: 2)
    #expect(Array(copy) == ["a", "b"])
    copy.pop(to: 0)
    #expect(copy.ids == [0])
    copy.append("e")
    stack.removeLast(3)
    stack.append("e")
    #expect(copy == stack)
    #expect(stack.ids == [0, 4])
    stack[0] = "A"
    stack[id: 4] = "E"
    #expect(Array(stack) == ["A", "E"])
    issues.collect { stack[id: 9] = "x" }
    #expect(issues.kinds == [.stackElement])
    #expect(stack.count == 2)
    stack.append("f")
    stack.removeAll { $0 == "f" }
    #expect(stack.ids == [0, 4])
    stack[id: 0] = nil
    #expect(stack.ids == [4])
  }
}
