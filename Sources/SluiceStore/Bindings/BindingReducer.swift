/// Writes the fields that views have written through bindings.
///
/// Reducers above it in a `body` see the old value, those below it the new one.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   BindingReducer()
///   Reduce { state, action in ... }
/// }
/// ```
public struct BindingReducer<State, Action>: Reducer {
  private let binding: (Action) -> BindingAction<State>?

  /// Creates a reducer of the feature's own binding actions.
  public init() where Action: BindableAction<State> {
    let path = CasePath<Action, BindingAction<State>> { .binding($0) }
    binding = { path.extract($0) }
  }

  /// Creates a reducer of binding actions that stand elsewhere.
  public init(action binding: @escaping (Action) -> BindingAction<State>?) {
    self.binding = binding
  }

  /// Writes the field, if the action is to write one.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    binding(action)?.apply(to: &state)
    return .none
  }
}
