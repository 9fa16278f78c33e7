import Sluice
import SluiceStore
import Testing

/// The shapes in which the articles call a reducer store: our features, their spelling.
private struct Door: Reducer {
  struct State: Equatable {
    var isBusy = false
    var owner = ""
    var code = ""
  }

  enum Action: Equatable {
    case open
    case setOwner(String)
    case setCode(String)
    case opened(Bool)
  }

  var unlock: @Sendable (_ owner: String, _ code: String) async throws -> Bool

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .open:
      state.isBusy = true
      return .run(
        priority: .background,
        operation: { [owner = state.owner, code = state.code, unlock] send in
          let isOpen = (try? await unlock(owner, code)) ?? false
          await send(.opened(isOpen))
        }
      )
    case let .setOwner(owner):
      state.owner = owner
      return .none
    case let .setCode(code):
      state.code = code
      return .none
    case .opened:
      state.isBusy = false
      return .none
    }
  }
}

private struct NoteField: Reducer {
  struct State: Equatable {
    @BindingState var text: String = ""
  }

  enum Action: BindableAction, Equatable {
    case handIn(note: String?)
    case binding(BindingAction<State>)
    case didTapHandIn
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .handIn(_):
        return .none
      case .binding:
        return .none
      case .didTapHandIn:
        let note = state.text
        return .run { send in
          await send(.handIn(note: note))
        }
      }
    }
  }
}

private struct Page: Reducer {
  struct State: Equatable { let note: String? }

  enum Action {}

  var body: some ReducerOf<Self> {
    EmptyReducer()
  }
}

private struct Route: Reducer {
  enum State: Equatable {
    case page(Page.State)
  }

  enum Action {
    case page(Page.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: /State.page, action: /Action.page) {
      Page()
    }
  }
}

private struct Desk: Reducer {
  struct State: Equatable {
    var field: NoteField.State = .init()
    var note: String? = ""
    var path = StackState<Route.State>()
  }

  enum Action {
    case field(NoteField.Action)
    case path(StackAction<Route.State, Route.Action>)
    case goToPage
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case let .field(.handIn(note: note)):
        state.note = note
        return .none
      case .field(_):
        return .none
      case .path:
        return .none
      case .goToPage:
        state.path.append(.page(Page.State(note: state.note)))
        return .none
      }
    }
    Scope(state: \.field, action: /Action.field) {
      NoteField()
    }
    .forEach(\.path, action: /Action.path) {
      Route()
    }
  }
}

private struct LampState: Equatable {
  var sheet: ActionSheetState<LampAction>?
  var alert: AlertState<LampAction>?
  var level = 0
}

private enum LampAction: Equatable {
  case sheetButtonTapped
  case brighter
  case darker
  case sheetDismissed
  case alertDismissed
}

private let lampReducer = Reduce<LampState, LampAction> { state, action in
  switch action {
  case .sheetButtonTapped:
    state.sheet = .init(
      title: .init("Lamp"),
      message: .init("Choose."),
      buttons: [
        .cancel(),
        .default(.init("Brighter"), send: .brighter),
        .default(.init("Darker"), send: .darker),
      ]
    )
    return .none
  case .brighter:
    state.alert = .init(title: .init("Brighter!"))
    state.level += 1
    return .none
  case .darker:
    state.alert = .init(title: .init("Darker!"))
    state.level -= 1
    return .none
  case .sheetDismissed:
    state.sheet = nil
    return .none
  case .alertDismissed:
    state.alert = nil
    return .none
  }
}

@MainActor
@Suite("Shapes of the articles", .timeLimit(.minutes(1)))
struct ArticleShapeTests {
  @Test("a form whose bindings send actions of their own, and whose effect has a priority")
  func form() async {
    let store = Store(initialState: Door.State()) {
      Door(unlock: { owner, code in owner == "Ann" && code == "1234" })
    }
    let viewStore = ViewStore(store, observe: { $0 })
    let owner = viewStore.binding(get: \.owner, send: Door.Action.setOwner)
    let code = viewStore.binding(get: \.code, send: Door.Action.setCode)
    owner.wrappedValue = "Ann"
    code.wrappedValue = "1234"
    #expect(owner.wrappedValue == "Ann")
    let task = viewStore.send(.open)
    #expect(viewStore.isBusy)
    await task.finish()
    #expect(!viewStore.isBusy)
  }

  @Test("a text field in a parent that hands in and pushes a screen")
  func parentAndStack() async {
    let store: StoreOf<Desk> = .init(initialState: .init()) { Desk() }
    let fieldStore = store.scope(state: \.field, action: Desk.Action.field)
    let field = ViewStore(fieldStore, observe: { $0 })
    let text = field.binding(get: \.text, send: { .binding(.set(\.$text, $0)) })
    text.wrappedValue = "milk"
    #expect(field.text == "milk")
    await field.send(.didTapHandIn).finish()
    #expect(store.note == "milk")
    store.send(.goToPage)
    let path = store.scope(state: \.path, action: { .path($0) })
    #expect(path.state.ids == [0])
    #expect(path.state.first == .page(Page.State(note: "milk")))
    path.send(.popFrom(id: 0))
    #expect(store.path.isEmpty)
  }

  @Test("B135 an action sheet sends its button's action, then its dismissal; an alert follows")
  func sheetAndAlert() {
    let store = Store(initialState: LampState()) { lampReducer }
    store.send(.sheetButtonTapped)
    let sheet = store.prompt(\.sheet, dismiss: .sheetDismissed)
    #expect(sheet.current?.buttons.map(\.label) == ["Cancel", "Brighter", "Darker"])
    sheet.tap("Brighter")
    #expect(sheet.current == nil)
    #expect(store.level == 1)
    let alert = store.prompt(\.alert, dismiss: .alertDismissed)
    #expect(alert.current?.title == "Brighter!")
    alert.dismiss()
    #expect(store.state == LampState(level: 1))
  }
}
