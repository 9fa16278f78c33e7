/// Runs a feature: holds its state, takes its actions, carries out its effects.
///
/// ```swift
/// let store = Store(initialState: Counter.State()) { Counter() }
/// store.send(.increment)
/// store.count  // 1
/// ```
///
/// - **Order:** `send` returns when the action, and every action that its effects sent at once, is
///   reduced. Actions are taken first-in first-out. One that is sent meanwhile, from an observer for
///   instance, is queued, and reduced before the outermost `send` returns.
/// - **Lifetime:** effects run as long as the store, or one scoped from it, is held.
/// - **Thread:** the main actor.
@MainActor
@dynamicMemberLookup
public final class Store<State, Action> {
  let core: any AnyCore
  private let read: () -> State
  private let dispatch: (Action) -> StoreTask
  /// Whether the feature is still there.
  let isPresent: () -> Bool
  var scopes = ScopeCache()

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with; evaluated once, with the store's dependencies in
  ///     force.
  ///   - reducer: The logic.
  ///   - prepare: Changes the dependencies of the store.
  public convenience init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepare: (inout DependencyValues) -> Void = { _ in }
  ) {
    self.init(Core(initialState, reducer: reducer, prepare: prepare))
  }

  init(_ core: Core<State, Action>) {
    self.core = core
    read = { core.state }
    dispatch = { core.send($0) }
    isPresent = { true }
  }

  init(
    core: any AnyCore,
    read: @escaping () -> State,
    dispatch: @escaping (Action) -> StoreTask,
    isPresent: @escaping () -> Bool
  ) {
    self.core = core
    self.read = read
    self.dispatch = dispatch
    self.isPresent = isPresent
  }

  /// The present state.
  ///
  /// Reading it while the reducer runs stops the program: the reducer has the state.
  public var state: State { read() }

  /// A part of the present state.
  public subscript<Value>(dynamicMember keyPath: KeyPath<State, Value>) -> Value {
    let value = state[keyPath: keyPath]
    FieldReader.current?.note(Field(store: ObjectIdentifier(self), keyPath: keyPath), value) {
      self.state[keyPath: keyPath]
    }
    return value
  }

  /// Takes an action.
  ///
  /// - Returns: What the action has started, to wait for or to cancel.
  @discardableResult
  public func send(_ action: Action) -> StoreTask { dispatch(action) }
}

extension Core {
  /// Creates a runtime whose state and reducer are made with its dependencies in force.
  convenience init<R: Reducer<State, Action>>(
    _ initialState: () -> State,
    reducer: () -> R,
    prepare: (inout DependencyValues) -> Void,
    handler: @escaping @Sendable (StoreIssue) -> Void = StoreIssue.handler
  ) {
    var values = DependencyValues.current
    prepare(&values)
    let (state, reducer) = DependencyValues.$current.withValue(values) {
      (initialState(), reducer())
    }
    self.init(state: state, reducer: reducer, dependencies: values, handler: handler)
  }
}
