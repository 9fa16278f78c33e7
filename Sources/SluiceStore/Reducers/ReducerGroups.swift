/// Two reducers, one after the other.
struct ReducerPair<First: Reducer, Second: Reducer<First.State, First.Action>>: Reducer {
  let first: First
  let second: Second

  func reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> {
    first.reduce(into: &state, action: action)
      .merge(with: second.reduce(into: &state, action: action))
  }

  func mounted(in mount: Mount) -> Mounted<First.State, First.Action> {
    let first = first.mounted(in: mount).step
    let second = second.mounted(in: mount).step
    return Mounted { state, action in
      let effect = first(&state, action)
      return effect.merge(with: second(&state, action))
    }
  }
}

/// Reducers of one type, one after the other.
struct ReducerList<Element: Reducer>: Reducer {
  let reducers: [Element]

  func reduce(into state: inout Element.State, action: Element.Action) -> Effect<Element.Action> {
    mounted(in: Mount()).step(&state, action)
  }

  func mounted(in mount: Mount) -> Mounted<Element.State, Element.Action> {
    let steps = reducers.map { $0.mounted(in: mount).step }
    return Mounted { state, action in
      var effects: [Effect<Element.Action>] = []
      for step in steps { effects.append(step(&state, action)) }
      return .merge(effects)
    }
  }
}

/// One of two reducers.
public enum EitherReducer<First: Reducer, Second: Reducer<First.State, First.Action>>: Reducer {
  /// The one of the `if`.
  case first(First)
  /// The one of the `else`.
  case second(Second)

  /// Runs the one that was chosen.
  public func reduce(into state: inout First.State, action: First.Action) -> Effect<First.Action> {
    switch self {
    case .first(let first): first.reduce(into: &state, action: action)
    case .second(let second): second.reduce(into: &state, action: action)
    }
  }

  /// Turns the one that was chosen into one function.
  public func mounted(in mount: Mount) -> Mounted<First.State, First.Action> {
    switch self {
    case .first(let first): first.mounted(in: mount)
    case .second(let second): second.mounted(in: mount)
    }
  }
}
