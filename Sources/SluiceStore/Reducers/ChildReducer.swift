/// Runs a child that is not always there, and then the reducer it was attached to.
///
/// Effects of the child end when it is gone, or when another took its place.
struct ChildReducer<Parent: Reducer, Child: Reducer, Place: ChildPlace>: Reducer
where Place.State == Parent.State, Place.Child == Child.State {
  let parent: Parent
  let child: Child
  let action: CasePath<Parent.Action, Child.Action>
  let place: Place
  let issue: StoreIssue

  func reduce(into state: inout Parent.State, action: Parent.Action) -> Effect<Parent.Action> {
    mounted(in: Mount()).step(&state, action)
  }

  func mounted(in mount: Mount) -> Mounted<Parent.State, Parent.Action> {
    let key = LevelKey(node: mount.makeNode())
    let runChild = child.mountedLazily(in: mount)
    let runParent = parent.mounted(in: mount).step
    let (place, path, issue) = (place, action, issue)
    return Mounted { state, action in
      // What a reducer beside this one has removed.
      mount.keep(key) { place.identity(in: state) }
      var childEffect = Effect<Child.Action>.none
      if let childAction = path.extract(action) {
        let effect = mount.descend(to: key) {
          place.update(&state) { runChild(&$0, childAction) }
        }
        if let effect { childEffect = effect } else { mount.report(issue) }
      }
      let identity = childEffect.work.isNone ? nil : place.identity(in: state)
      let effect = runParent(&state, action)
      mount.keep(key) { place.identity(in: state) }
      // Dismissed by the very action that caused the effect: it dies before it starts.
      guard let identity, place.identity(in: state) == identity else { return effect }
      let level = EffectLevel<Parent.Action>(key: key, identity: identity)
      return childEffect.scoped(level, path).merge(with: effect)
    }
  }
}

extension Reducer {
  /// Runs a child on an optional part of the state, before this reducer.
  ///
  /// ```swift
  /// Reduce { state, action in ... }
  ///   .ifLet(\.detail, action: /Action.detail) { Detail() }
  /// ```
  ///
  /// - The child handles its action first, so it still sees what this reducer removes.
  /// - A child's action while there is no child is an issue; this reducer runs all the same.
  /// - When the child is removed, or replaced by one with another identity, its effects and those of
  ///   the features inside it are cancelled, and so is what the child wanted for that very action.
  ///   A removal by a reducer elsewhere in the `body` is noticed when this one runs next.
  public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: WritableKeyPath<State, ChildState?>,
    action: CasePath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
    fileID: String = #fileID,
    line: Int = #line
  ) -> some Reducer<State, Action> {
    ChildReducer(
      parent: self,
      child: child(),
      action: action,
      place: OptionalPlace(state),
      issue: .absent(Child.self, by: "ifLet", fileID: fileID, line: line)
    )
  }

  /// Runs a child on one case of an enum, before this reducer.
  ///
  /// The child handles its action first; a child's action while the state is another case is an
  /// issue, and this reducer runs all the same. When the case changes, the child's effects are
  /// cancelled.
  public func ifCaseLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: CasePath<State, ChildState>,
    action: CasePath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child,
    fileID: String = #fileID,
    line: Int = #line
  ) -> some Reducer<State, Action> {
    ChildReducer(
      parent: self,
      child: child(),
      action: action,
      place: CasePlace(state),
      issue: .absent(Child.self, by: "ifCaseLet", fileID: fileID, line: line)
    )
  }
}
