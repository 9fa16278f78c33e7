import Sluice

extension Reducer {
  // swift-format-ignore: NoLeadingUnderscores
  /// Prints each action, and what it changed in the state, while debugging.
  ///
  /// ```
  /// received .increment
  ///   Counter.State(
  /// −   count: 0
  /// +   count: 1
  ///   )
  /// ```
  ///
  /// It prints once for each action, with the state after this whole reducer, to standard error or to
  /// `print`. In a release build nothing is printed and nothing compared.
  public func _printChanges(
    to print: (@MainActor (String) -> Void)? = nil
  ) -> some Reducer<State, Action> {
    PrintingReducer(base: self, print: print ?? { Process.complain($0) })
  }
}

private struct PrintingReducer<Base: Reducer>: Reducer {
  let base: Base
  let print: @MainActor (String) -> Void

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    mounted(in: Mount()).step(&state, action)
  }

  func mounted(in mount: Mount) -> Mounted<Base.State, Base.Action> {
    guard DebugBuild.isOn else { return base.mounted(in: mount) }
    let run = base.mounted(in: mount).step
    let print = print
    return Mounted { state, action in
      let old = state
      let effect = run(&state, action)
      let (before, after) = (StateDump(old), StateDump(state))
      let changes =
        before.isSame(as: after)
        ? ["  (no change)"]
        : StateDifference.lines(expected: old, actual: state)
      print((["received \(StateDump(action).text)"] + changes).joined(separator: "\n"))
      return effect
    }
  }
}
