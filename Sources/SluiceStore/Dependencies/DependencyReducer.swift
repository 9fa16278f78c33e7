extension Reducer {
  /// Overrides a dependency for this reducer and for the effects that it returns.
  ///
  /// Of several overrides the inner one counts.
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    _ value: Value
  ) -> some Reducer<State, Action> {
    DependencyReducer(base: self) { $0[keyPath: keyPath] = value }
  }
}

private struct DependencyReducer<Base: Reducer>: Reducer {
  let base: Base
  let change: (inout DependencyValues) -> Void

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    mounted(in: Mount()).step(&state, action)
  }

  func mounted(in mount: Mount) -> Mounted<Base.State, Base.Action> {
    let (base, change) = (base, change)
    // A body may read dependencies too, when it is evaluated.
    let run = withDependencies(change) { base.mounted(in: mount).step }
    return Mounted { state, action in
      var values = DependencyValues.current
      change(&values)
      let effect = DependencyValues.$current.withValue(values) { run(&state, action) }
      return effect.work.isNone ? effect : Effect(.depending(effect.work, on: values))
    }
  }
}
