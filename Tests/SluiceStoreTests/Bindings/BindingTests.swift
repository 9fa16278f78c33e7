import Sluice
import SluiceStore
import Testing

private struct Form: Reducer {
  struct Address: Equatable { var town = "" }

  struct State: Equatable {
    @BindingState var code = ""
    @BindingState var other = ""
    @BindingState var address = Address()
    var log: [String] = []
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case clear
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .binding = action { state.log.append("before \(state.code)") }
      return .none
    }
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.$code):
        state.log.append("code \(state.code)")
        state.code = String(state.code.prefix(5))
      case .binding(\.$other): state.log.append("other")
      case .binding: state.log.append("something")
      case .clear: state = State()
      }
      return .none
    }
  }
}

private struct Host: Reducer {
  struct State: Equatable { var form: Form.State? }

  enum Action {
    case form(Form.Action)
    case close
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .close = action { state.form = nil }
      return .none
    }
    .ifLet(\.form, action: /Action.form) { Form() }
  }
}

@MainActor
@Suite("Bindings", .timeLimit(.minutes(1)))
struct BindingTests {
  private let issues = Issues()

  @Test("a write is applied where BindingReducer stands, and matched by its field")
  func position() {
    let store = Store(initialState: Form.State()) { Form() }
    let viewStore = ViewStore(store, observe: { $0 })
    viewStore.$code.wrappedValue = "ab"
    viewStore.binding(\.$other).wrappedValue = "x"
    viewStore.$address.town.wrappedValue = "Ulm"
    #expect(
      store.log == ["before ", "code ab", "before ab", "other", "before ab", "something"]
    )
    #expect(store.address.town == "Ulm")
  }

  @Test("B144 a refused write reads back as the reducer left it, and is sent every time")
  func refusedWrite() {
    let store = Store(initialState: Form.State(code: "12345")) { Form() }
    let viewStore = ViewStore(store, observe: { $0 })
    var published = 0
    let watching = viewStore.publisher.code.sink { _ in published += 1 }
    let binding = viewStore.$code
    for _ in 0..<2 {
      binding.wrappedValue = "123456"
      #expect(binding.wrappedValue == "12345")
    }
    #expect(store.log.filter { $0 == "code 123456" }.count == 2)
    #expect(published == 1)
    withExtendedLifetime(watching) {}
  }

  @Test("B144 a write to a child that has gone is ignored, and a send is not")
  func lateWrite() throws {
    let store = issues.collect {
      Store(initialState: Host.State(form: Form.State())) { Host() }
    }
    let path = /Host.Action.form
    let child = try #require(store.scope(optional: \.form, action: path))
    #expect(store.scope(optional: \.form, action: path) === child)
    let viewStore = ViewStore(child, observe: { $0 })
    let binding = viewStore.$code
    binding.wrappedValue = "abc"
    store.send(.close)
    binding.wrappedValue = "late"
    #expect(binding.wrappedValue == "abc")
    #expect(issues.all.isEmpty)
    child.send(.clear)
    #expect(issues.kinds == [.absentChild])
    #expect(store.scope(optional: \.form, action: path) == nil)
  }

  @Test("a forgotten BindingReducer is an issue that names the field")
  func forgotten() {
    let store = issues.collect {
      Store<Form.State, Form.Action>(initialState: Form.State()) { EmptyReducer() }
    }
    ViewStore(store, observe: { $0 }).$code.wrappedValue = "x"
    #expect(issues.kinds == [.unhandledBinding])
    #expect(issues.all.first?.message.contains("code") == true)
  }

  @Test("two binding actions are equal when field and value are")
  func equality() {
    let action = BindingAction<Form.State>.set(\.$code, "a")
    #expect(action == .set(\.$code, "a"))
    #expect(action != .set(\.$code, "b"))
    #expect(action != .set(\.$other, "a"))
    #expect(Form.Action.clear.binding == nil)
    #expect(Form.Action.binding(action).binding == action)
    let nested = \Form.State.$address.wrappedValue.town
    #expect(!(nested ~= BindingAction<Form.State>.set(\.$address, Form.Address())))
  }

  @Test("an optional binding opens while there is a value, and keeps the last one")
  func optionalBinding() throws {
    var text: String? = "a"
    let whole = Binding(get: { text }, set: { text = $0 })
    let part = try #require(Binding(whole))
    part.wrappedValue = "b"
    #expect(text == "b")
    text = nil
    part.wrappedValue = "c"
    #expect(part.wrappedValue == "b")
    #expect(text == nil)
    #expect(Binding<String>(whole) == nil)
  }
}
