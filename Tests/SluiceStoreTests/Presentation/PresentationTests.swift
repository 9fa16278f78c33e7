import SluiceStore
import Testing

private struct Lamp: Reducer {
  struct State: Equatable {
    @PresentationState var sheet: ActionSheetState<Action.Sheet>?
    @PresentationState var alert: AlertState<Action.Alert>?
    var level = 0
  }

  enum Action {
    case askTapped
    case warn
    case sheet(PresentationAction<Sheet>)
    case alert(PresentationAction<Alert>)
    case other

    enum Sheet: Equatable { case brighter, darker }
    enum Alert: Equatable { case again }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .askTapped:
        state.sheet = ActionSheetState(
          title: TextState("Lamp"),
          message: TextState("Choose."),
          buttons: [
            .cancel(),
            .default(TextState("Brighter"), send: .brighter),
            .default(TextState("Darker"), send: .darker),
          ]
        )
      case .warn, .alert(.presented(.again)):
        state.alert = AlertState {
          TextState("Hot")
        } actions: {
          ButtonState(action: .again) { TextState("Again") }
          ButtonState(role: .cancel) { TextState("Stop") }
        }
      case .sheet(.presented(let button)):
        state.level += button == .brighter ? 1 : -1
      case .sheet(.dismiss), .alert(.dismiss), .other:
        break
      }
      return .none
    }
    .ifLet(\.$sheet, action: /Action.sheet)
    .ifLet(\.$alert, action: /Action.alert)
  }
}

@MainActor
@Suite("Prompts", .timeLimit(.minutes(1)))
struct PresentationTests {
  private let issues = Issues()

  private func makeStore() -> StoreOf<Lamp> {
    issues.collect { Store(initialState: Lamp.State()) { Lamp() } }
  }

  @Test("B135 a tapped button is handled once, and then the prompt is cleared")
  func answer() {
    let store = makeStore()
    let sheet = store.prompt(\.sheet, action: /Lamp.Action.sheet)
    store.send(.askTapped)
    store.send(.other)
    #expect(sheet.current?.title == "Lamp")
    sheet.tap("Brighter")
    #expect(store.level == 1)
    #expect(sheet.current == nil)
    #expect(issues.all.isEmpty)
  }

  @Test("B135 dismissal and answer end in the same state in both orders", arguments: [true, false])
  func bothOrders(answersFirst: Bool) {
    let store = makeStore()
    store.send(.askTapped)
    let actions: [Lamp.Action] = [.sheet(.presented(.darker)), .sheet(.dismiss)]
    for action in answersFirst ? actions : actions.reversed() { store.send(action) }
    #expect(store.state == Lamp.State(level: -1))
    #expect(issues.kinds == [.absentChild])
  }

  @Test("B136 a cancel button without an action clears the prompt, and an equal one is new")
  func cancelButton() {
    let store = makeStore()
    let sheet = store.prompt(\.sheet, action: /Lamp.Action.sheet)
    store.send(.askTapped)
    let first = sheet.current
    sheet.tap("Cancel")
    #expect(sheet.current == nil)
    store.send(.askTapped)
    #expect(sheet.current == first)
    #expect(sheet.current?.id != first?.id)
    sheet.dismiss()
    #expect(store.state == Lamp.State())
  }

  @Test("an alert that the answer replaces stays")
  func alertToAlert() {
    let store = makeStore()
    store.send(.warn)
    let first = store.alert?.id
    store.send(.alert(.presented(.again)))
    #expect(store.alert != nil)
    #expect(store.alert?.id != first)
    store.send(.alert(.dismiss))
    #expect(store.alert == nil)
  }

  @Test("a reducer that does not clear its prompt, and a tap on nothing, are issues")
  func uncleared() {
    struct Stuck: Reducer {
      struct State { var alert: AlertState<Action>? }

      enum Action { case show, gone }

      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        if action == .show { state.alert = AlertState(title: TextState("Hm")) }
        return .none
      }
    }
    let store = issues.collect { Store(initialState: Stuck.State()) { Stuck() } }
    let alert = store.prompt(\.alert, dismiss: .gone)
    alert.dismiss()
    store.send(.show)
    alert.dismiss()
    #expect(issues.kinds == [.prompt, .prompt])
  }

  @Test("mapping a prompt keeps its identity")
  func maps() {
    let alert = AlertState<Int>(
      title: TextState("x"),
      dismissButton: .default(TextState("OK"), send: 1)
    )
    let mapped = alert.map { "\($0)" }
    #expect(mapped.id == alert.id)
    #expect(mapped.buttons.first?.action == "1")
  }
}
