/// A reducer that does nothing.
public struct EmptyReducer<State, Action>: Reducer {
  /// Creates a reducer that does nothing.
  public nonisolated init() {}

  /// Does nothing.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}

/// Groups reducers, so that a modifier covers all of them.
///
/// ```swift
/// CombineReducers {
///   Loading()
///   Saving()
/// }
/// .ifLet(\.child, action: /Action.child) { Child() }
/// ```
public struct CombineReducers<State, Action, Content: Reducer<State, Action>>: Reducer {
  private let content: Content

  /// Creates a group.
  public init(@ReducerBuilder<State, Action> _ content: () -> Content) {
    self.content = content()
  }

  /// Runs the reducers of the group.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    content.reduce(into: &state, action: action)
  }

  /// Turns the group into one function.
  public func mounted(in mount: Mount) -> Mounted<State, Action> { content.mounted(in: mount) }
}

/// Runs the reducer, if there is one.
extension Optional: Reducer where Wrapped: Reducer {
  /// What the reducer knows.
  public typealias State = Wrapped.State
  /// What can happen to it.
  public typealias Action = Wrapped.Action

  /// Runs the reducer, if there is one.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    self?.reduce(into: &state, action: action) ?? .none
  }

  /// Turns the reducer into one function, which does nothing if there is none.
  public func mounted(in mount: Mount) -> Mounted<State, Action> {
    self?.mounted(in: mount) ?? Mounted { _, _ in .none }
  }
}
