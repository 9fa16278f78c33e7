/// Something that an instrumented reducer does.
public enum ReducerEvent<Action> {
  /// The reducer begins with an action.
  case began(Action)
  /// The reducer has ended with an action, and wants something done or not.
  case ended(Action, hasEffect: Bool)
}

extension Reducer {
  /// Tells `observe` when this reducer begins and ends with an action.
  ///
  /// For measuring; `observe` may keep the time in between.
  public func instrument(
    _ observe: @escaping (ReducerEvent<Action>) -> Void
  ) -> some Reducer<State, Action> {
    InstrumentReducer(base: self, observe: observe)
  }
}

private struct InstrumentReducer<Base: Reducer>: Reducer {
  let base: Base
  let observe: (ReducerEvent<Base.Action>) -> Void

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    mounted(in: Mount()).step(&state, action)
  }

  func mounted(in mount: Mount) -> Mounted<Base.State, Base.Action> {
    let run = base.mounted(in: mount).step
    let observe = observe
    return Mounted { state, action in
      observe(.began(action))
      let effect = run(&state, action)
      observe(.ended(action, hasEffect: !effect.work.isNone))
      return effect
    }
  }
}
