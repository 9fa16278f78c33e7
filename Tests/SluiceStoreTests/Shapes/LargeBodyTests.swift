import SluiceStore
import Testing

private struct Part: Reducer {
  struct State: Equatable { var count = 0 }

  enum Action { case add }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    state.count += 1
    return .none
  }
}

/// A body of twenty scopes and twenty optional children, which must compile in reasonable time.
private struct Large: Reducer {
  struct State: Equatable {
    var part0 = Part.State()
    var child0: Part.State?
    var part1 = Part.State()
    var child1: Part.State?
    var part2 = Part.State()
    var child2: Part.State?
    var part3 = Part.State()
    var child3: Part.State?
    var part4 = Part.State()
    var child4: Part.State?
    var part5 = Part.State()
    var child5: Part.State?
    var part6 = Part.State()
    var child6: Part.State?
    var part7 = Part.State()
    var child7: Part.State?
    var part8 = Part.State()
    var child8: Part.State?
    var part9 = Part.State()
    var child9: Part.State?
    var part10 = Part.State()
    var child10: Part.State?
    var part11 = Part.State()
    var child11: Part.State?
    var part12 = Part.State()
    var child12: Part.State?
    var part13 = Part.State()
    var child13: Part.State?
    var part14 = Part.State()
    var child14: Part.State?
    var part15 = Part.State()
    var child15: Part.State?
    var part16 = Part.State()
    var child16: Part.State?
    var part17 = Part.State()
    var child17: Part.State?
    var part18 = Part.State()
    var child18: Part.State?
    var part19 = Part.State()
    var child19: Part.State?
  }

  enum Action {
    case part0(Part.Action)
    case child0(Part.Action)
    case part1(Part.Action)
    case child1(Part.Action)
    case part2(Part.Action)
    case child2(Part.Action)
    case part3(Part.Action)
    case child3(Part.Action)
    case part4(Part.Action)
    case child4(Part.Action)
    case part5(Part.Action)
    case child5(Part.Action)
    case part6(Part.Action)
    case child6(Part.Action)
    case part7(Part.Action)
    case child7(Part.Action)
    case part8(Part.Action)
    case child8(Part.Action)
    case part9(Part.Action)
    case child9(Part.Action)
    case part10(Part.Action)
    case child10(Part.Action)
    case part11(Part.Action)
    case child11(Part.Action)
    case part12(Part.Action)
    case child12(Part.Action)
    case part13(Part.Action)
    case child13(Part.Action)
    case part14(Part.Action)
    case child14(Part.Action)
    case part15(Part.Action)
    case child15(Part.Action)
    case part16(Part.Action)
    case child16(Part.Action)
    case part17(Part.Action)
    case child17(Part.Action)
    case part18(Part.Action)
    case child18(Part.Action)
    case part19(Part.Action)
    case child19(Part.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.part0, action: /Action.part0) { Part() }
    Scope(state: \.part1, action: /Action.part1) { Part() }
    Scope(state: \.part2, action: /Action.part2) { Part() }
    Scope(state: \.part3, action: /Action.part3) { Part() }
    Scope(state: \.part4, action: /Action.part4) { Part() }
    Scope(state: \.part5, action: /Action.part5) { Part() }
    Scope(state: \.part6, action: /Action.part6) { Part() }
    Scope(state: \.part7, action: /Action.part7) { Part() }
    Scope(state: \.part8, action: /Action.part8) { Part() }
    Scope(state: \.part9, action: /Action.part9) { Part() }
    Scope(state: \.part10, action: /Action.part10) { Part() }
    Scope(state: \.part11, action: /Action.part11) { Part() }
    Scope(state: \.part12, action: /Action.part12) { Part() }
    Scope(state: \.part13, action: /Action.part13) { Part() }
    Scope(state: \.part14, action: /Action.part14) { Part() }
    Scope(state: \.part15, action: /Action.part15) { Part() }
    Scope(state: \.part16, action: /Action.part16) { Part() }
    Scope(state: \.part17, action: /Action.part17) { Part() }
    Scope(state: \.part18, action: /Action.part18) { Part() }
    Scope(state: \.part19, action: /Action.part19) { Part() }
    Reduce { _, _ in .none }
      .ifLet(\.child0, action: CasePath(Action.child0)) { Part() }
      .ifLet(\.child1, action: CasePath(Action.child1)) { Part() }
      .ifLet(\.child2, action: CasePath(Action.child2)) { Part() }
      .ifLet(\.child3, action: CasePath(Action.child3)) { Part() }
      .ifLet(\.child4, action: CasePath(Action.child4)) { Part() }
      .ifLet(\.child5, action: CasePath(Action.child5)) { Part() }
      .ifLet(\.child6, action: CasePath(Action.child6)) { Part() }
      .ifLet(\.child7, action: CasePath(Action.child7)) { Part() }
      .ifLet(\.child8, action: CasePath(Action.child8)) { Part() }
      .ifLet(\.child9, action: CasePath(Action.child9)) { Part() }
      .ifLet(\.child10, action: CasePath(Action.child10)) { Part() }
      .ifLet(\.child11, action: CasePath(Action.child11)) { Part() }
      .ifLet(\.child12, action: CasePath(Action.child12)) { Part() }
      .ifLet(\.child13, action: CasePath(Action.child13)) { Part() }
      .ifLet(\.child14, action: CasePath(Action.child14)) { Part() }
      .ifLet(\.child15, action: CasePath(Action.child15)) { Part() }
      .ifLet(\.child16, action: CasePath(Action.child16)) { Part() }
      .ifLet(\.child17, action: CasePath(Action.child17)) { Part() }
      .ifLet(\.child18, action: CasePath(Action.child18)) { Part() }
      .ifLet(\.child19, action: CasePath(Action.child19)) { Part() }
  }
}

@MainActor
@Suite("A large body")
struct LargeBodyTests {
  @Test("twenty scopes and twenty optional children compile, and each runs its own child")
  func runs() {
    var state = Large.State()
    state.child19 = Part.State()
    let store = Store(initialState: state) { Large() }
    store.send(.part7(.add))
    store.send(.child19(.add))
    #expect(store.part7.count == 1)
    #expect(store.child19?.count == 1)
    #expect(store.part8.count == 0)
  }
}
