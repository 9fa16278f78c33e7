extension Store {
  /// A store for a part of this one.
  ///
  /// It keeps nothing of its own: reading derives from this store's state, sending goes to the root
  /// in one step. Each call makes a new one, which is cheap.
  ///
  /// - Parameters:
  ///   - state: Derives the part's state.
  ///   - action: Makes an action of this store of one of the part's.
  /// - Returns: The store for the part.
  public func scope<ChildState, ChildAction>(
    state: @escaping (_ state: State) -> ChildState,
    action: @escaping (_ childAction: ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> {
    Store<ChildState, ChildAction>(
      core: core,
      read: { state(self.state) },
      dispatch: { self.send(action($0)) },
      isPresent: isPresent
    )
  }

  /// A store for a part of the state, with the same actions.
  public func scope<ChildState>(
    state: @escaping (_ state: State) -> ChildState
  ) -> Store<ChildState, Action> {
    scope(state: state, action: { $0 })
  }

  /// A store for a part of this one.
  ///
  /// As long as somebody holds it, the same arguments give the same object.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>,
    action: CasePath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction> {
    let key = ScopeCache.Key(state: state, action: action.identity)
    return scopes.store(for: key) {
      scope(state: { $0[keyPath: state] }, action: { action.embed($0) })
    }
  }

  /// A store for a part that is not always there; `nil` when it is not.
  ///
  /// When the part goes while the store is held, it reads as it was last.
  public func scope<ChildState, ChildAction>(
    optional state: KeyPath<State, ChildState?>,
    action: CasePath<Action, ChildAction>
  ) -> Store<ChildState, ChildAction>? {
    guard let present = self.state[keyPath: state] else { return nil }
    let key = ScopeCache.Key(state: state, action: action.identity)
    return scopes.store(for: key) {
      var last = present
      return Store<ChildState, ChildAction>(
        core: core,
        read: {
          last = self.state[keyPath: state] ?? last
          return last
        },
        dispatch: { self.send(action.embed($0)) },
        isPresent: { self.isPresent() && self.state[keyPath: state] != nil }
      )
    }
  }
}
