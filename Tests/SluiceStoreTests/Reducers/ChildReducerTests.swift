import Sluice
import SluiceStore
import SluiceTesting
import Testing

/// A child with a timer.
private struct Child: Reducer {
  struct State: Equatable, Identifiable {
    var id = 1
    var ticks = 0
  }

  enum Action: Equatable {
    case start
    case tick
    case closeAndStart
    case stop
  }

  let scheduler: TestSchedulerOf
  let log: Log

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    log.add("child \(state.id) \(action)")
    switch action {
    case .start, .closeAndStart:
      return .timer(every: 10, on: scheduler, send: .tick).cancellable(id: "timer")
    case .tick:
      state.ticks += 1
      return .none
    case .stop:
      return .cancel(id: "timer")
    }
  }
}

private typealias TestSchedulerOf = VirtualScheduler

private struct Parent: Reducer {
  struct State: Equatable {
    var child: Child.State?
    @PresentationState var sheet: Child.State?
    var rows: IdentifiedArrayOf<Child.State> = []
  }

  enum Action: Equatable {
    case child(Child.Action)
    case sheet(PresentationAction<Child.Action>)
    case row(id: Int, action: Child.Action)
    case set(State)
    case setBefore(State)
    case cancelTimers
    case nothing
  }

  let scheduler: TestSchedulerOf
  let log: Log

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .setBefore(let new) = action { state = new }
      return .none
    }
    Reduce { state, action in
      switch action {
      case .set(let new): state = new
      case .child(.closeAndStart): state.child = nil
      case .cancelTimers: return .cancel(id: "timer")
      default: break
      }
      if action != .nothing { log.add("parent") }
      return .none
    }
    .ifLet(\.child, action: /Action.child) { Child(scheduler: scheduler, log: log) }
    .ifLet(\.$sheet, action: /Action.sheet) { Child(scheduler: scheduler, log: log) }
    .forEach(\.rows, action: /Action.row(id:action:)) { Child(scheduler: scheduler, log: log) }
  }
}

@MainActor
@Suite("ifLet and forEach", .timeLimit(.minutes(1)))
struct ChildReducerTests {
  private let log = Log()
  private let issues = Issues()
  private let scheduler = TestSchedulerOf(now: 0)

  private func makeStore(_ state: Parent.State) -> StoreOf<Parent> {
    issues.collect {
      Store(initialState: state) { Parent(scheduler: scheduler, log: log) }
    }
  }

  private func ticks(_ body: () -> Void) -> Int {
    let before = log.lines.filter { $0.hasSuffix("tick") }.count
    body()
    return log.lines.filter { $0.hasSuffix("tick") }.count - before
  }

  @Test("B133 the child handles its action before the parent that removes it, and each once")
  func childFirst() {
    let store = makeStore(Parent.State(child: Child.State()))
    store.send(.child(.closeAndStart))
    #expect(log.lines == ["child 1 closeAndStart", "parent"])
    #expect(store.child == nil)
  }

  @Test("an effect for the very action that dismissed the child dies before it starts")
  func effectOfDismissingAction() {
    let store = makeStore(Parent.State(child: Child.State()))
    store.send(.child(.closeAndStart))
    #expect(ticks { scheduler.advance(by: 50) } == 0)
    #expect(issues.all.isEmpty)
  }

  @Test("an action for a child that is not there is an issue, and the parent runs")
  func absentChild() {
    let store = makeStore(Parent.State())
    store.send(.child(.start))
    store.send(.sheet(.dismiss))
    store.send(.row(id: 9, action: .start))
    #expect(issues.kinds == [.absentChild, .absentChild, .absentChild])
    #expect(log.lines == ["parent", "parent", "parent"])
  }

  @Test(
    "B131 effects end when the child is removed or replaced, in whatever reducer",
    arguments: [true, false],
    [nil, Child.State(id: 2)]
  )
  fileprivate func effectsEnd(isBefore: Bool, next: Child.State?) {
    let first = Parent.State(child: Child.State(), sheet: Child.State())
    let second = Parent.State(child: next, sheet: next)
    let store = makeStore(first)
    store.send(.child(.start))
    store.send(.sheet(.presented(.start)))
    #expect(ticks { scheduler.advance(by: 20) } == 4)
    store.send(isBefore ? .setBefore(second) : .set(second))
    #expect(ticks { scheduler.advance(by: 50) } == 0)
    #expect(issues.all.isEmpty)
  }

  @Test("a child that is replaced by one with the same identity keeps its effects")
  func sameIdentity() {
    let store = makeStore(Parent.State(child: Child.State()))
    store.send(.child(.start))
    store.send(.set(Parent.State(child: Child.State(id: 1, ticks: 7))))
    scheduler.advance(by: 10)
    #expect(store.child?.ticks == 8)
  }

  @Test("dismiss: the parent runs and sees the child, which is removed then")
  func dismisses() {
    let store = makeStore(Parent.State(sheet: Child.State()))
    store.send(.sheet(.presented(.start)))
    store.send(.sheet(.dismiss))
    #expect(store.sheet == nil)
    #expect(ticks { scheduler.advance(by: 50) } == 0)
    #expect(issues.all.isEmpty)
  }

  @Test("B132 a removed row's effects end, and the others' go on with their own rows")
  func removesRow() {
    let rows = IdentifiedArray((1...3).map { Child.State(id: $0) })
    let store = makeStore(Parent.State(rows: rows))
    for id in 1...3 { store.send(.row(id: id, action: .start)) }
    scheduler.advance(by: 10)
    var fewer = store.state
    fewer.rows.remove(id: 1)
    fewer.rows.move(from: 1, to: 0)
    store.send(.set(fewer))
    scheduler.advance(by: 10)
    #expect(store.rows.map(\.id) == [3, 2])
    #expect(store.rows.map(\.ticks) == [2, 2])
    #expect(issues.all.isEmpty)
    store.send(.row(id: 1, action: .tick))
    #expect(issues.kinds == [.absentChild])
  }

  @Test("a parent's cancel reaches its children, a child's neither its siblings nor the parent")
  func cancelsDownwards() {
    let rows = IdentifiedArray((1...3).map { Child.State(id: $0) })
    let store = makeStore(Parent.State(child: Child.State(id: 4), rows: rows))
    for id in 1...3 { store.send(.row(id: id, action: .start)) }
    store.send(.child(.start))
    store.send(.row(id: 2, action: .stop))
    #expect(ticks { scheduler.advance(by: 10) } == 3)
    store.send(.cancelTimers)
    #expect(ticks { scheduler.advance(by: 10) } == 0)
  }
}

private struct Toggling: Reducer {
  enum State: Equatable {
    case one(Child.State)
    case two(Child.State)
  }

  enum Action {
    case one(Child.Action)
    case two(Child.Action)
    case flip
  }

  let scheduler: TestSchedulerOf
  let log: Log

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .flip = action { state = .two(Child.State()) }
      return .none
    }
    .ifCaseLet(/State.one, action: /Action.one) { Child(scheduler: scheduler, log: log) }
    .ifCaseLet(/State.two, action: /Action.two) { Child(scheduler: scheduler, log: log) }
  }
}

@MainActor
@Suite("ifCaseLet and Scope", .timeLimit(.minutes(1)))
struct CaseReducerTests {
  private let log = Log()
  private let issues = Issues()
  private let scheduler = TestSchedulerOf(now: 0)

  @Test("effects of a case end when the case changes, and its actions are issues then")
  func caseChanges() {
    let store = issues.collect {
      Store(initialState: .one(Child.State())) { Toggling(scheduler: scheduler, log: log) }
    }
    store.send(.one(.start))
    scheduler.advance(by: 10)
    #expect(store.state == .one(Child.State(id: 1, ticks: 1)))
    store.send(.flip)
    scheduler.advance(by: 50)
    #expect(store.state == .two(Child.State()))
    #expect(issues.all.isEmpty)
    store.send(.one(.start))
    #expect(issues.kinds == [.absentChild])
  }

  @Test("Scope on a case ignores other actions, and reports its own while the case is another")
  func scopeOnCase() {
    let store = issues.collect {
      Store<Toggling.State, Toggling.Action>(initialState: .one(Child.State())) {
        Scope(state: /Toggling.State.two, action: /Toggling.Action.two) {
          Child(scheduler: scheduler, log: log)
        }
      }
    }
    store.send(.one(.tick))
    #expect(issues.all.isEmpty)
    store.send(.two(.tick))
    #expect(issues.kinds == [.absentChild])
  }
}
