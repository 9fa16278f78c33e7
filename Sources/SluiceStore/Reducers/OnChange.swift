extension Reducer {
  /// Runs more logic when a value has been changed by this reducer.
  ///
  /// ```swift
  /// .onChange(of: \.isOn) { old, new in
  ///   Reduce { state, action in ... }
  /// }
  /// ```
  ///
  /// The value before and after this reducer alone is compared. What the handler changes does not
  /// call it again. Its effects start after this reducer's.
  public func onChange<Value: Equatable, Handler: Reducer<State, Action>>(
    of value: @escaping (State) -> Value,
    @ReducerBuilder<State, Action> _ handler: @escaping (_ old: Value, _ new: Value) -> Handler
  ) -> some Reducer<State, Action> {
    ChangeReducer(base: self, value: value, isSame: { $0 == $1 }) {
      mount,
      old,
      new,
      state,
      action in
      handler(old, new).mounted(in: mount).step(&state, action)
    }
  }

  /// Runs more logic when a value has been changed by this reducer.
  ///
  /// - Parameters:
  ///   - value: What to look at.
  ///   - isSame: Whether two values count as unchanged.
  ///   - handler: Gets the value before and the new state, which it may change.
  /// - Returns: This reducer, followed by the handler.
  public func onChange<Value>(
    of value: @escaping (State) -> Value,
    by isSame: @escaping (Value, Value) -> Bool,
    _ handler: @escaping (_ old: Value, _ state: inout State) -> Effect<Action>
  ) -> some Reducer<State, Action> {
    ChangeReducer(base: self, value: value, isSame: isSame) { _, old, _, state, _ in
      handler(old, &state)
    }
  }

  /// Runs more logic when a value has been changed by this reducer.
  ///
  /// - Parameters:
  ///   - value: What to look at.
  ///   - handler: Gets the value before and the new state, which it may change.
  /// - Returns: This reducer, followed by the handler.
  public func onChange<Value: Equatable>(
    of value: @escaping (State) -> Value,
    _ handler: @escaping (_ old: Value, _ state: inout State) -> Effect<Action>
  ) -> some Reducer<State, Action> {
    onChange(of: value, by: { $0 == $1 }, handler)
  }
}

private struct ChangeReducer<Base: Reducer, Value>: Reducer {
  typealias State = Base.State
  typealias Action = Base.Action

  let base: Base
  let value: (State) -> Value
  let isSame: (Value, Value) -> Bool
  let handler: (Mount, Value, Value, inout State, Action) -> Effect<Action>

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    mounted(in: Mount()).step(&state, action)
  }

  func mounted(in mount: Mount) -> Mounted<State, Action> {
    let run = base.mounted(in: mount).step
    let (value, isSame, handler) = (value, isSame, handler)
    return Mounted { state, action in
      let old = value(state)
      let effect = run(&state, action)
      let new = value(state)
      if isSame(old, new) { return effect }
      return effect.merge(with: handler(mount, old, new, &state, action))
    }
  }
}
