/// An action of one element of a collection.
public enum IdentifiedAction<ID, Action> {
  /// The element called `id` got `action`.
  case element(id: ID, action: Action)
}

extension IdentifiedAction: Equatable where ID: Equatable, Action: Equatable {}

extension IdentifiedAction: Sendable where ID: Sendable, Action: Sendable {}

extension IdentifiedAction {
  static var elementCase: CasePath<Self, (ID, Action)> {
    CasePath(
      embed: { .element(id: $0.0, action: $0.1) },
      extract: { if case .element(let id, let action) = $0 { (id, action) } else { nil } }
    )
  }
}

/// Runs a child for one element, and then the reducer it was attached to.
struct ForEachReducer<Parent: Reducer, ID: Hashable, Child: Reducer>: Reducer {
  let parent: Parent
  let child: Child
  let elements: WritableKeyPath<Parent.State, IdentifiedArray<ID, Child.State>>
  let action: CasePath<Parent.Action, (ID, Child.Action)>
  let issue: StoreIssue

  func reduce(into state: inout Parent.State, action: Parent.Action) -> Effect<Parent.Action> {
    mounted(in: Mount()).step(&state, action)
  }

  func mounted(in mount: Mount) -> Mounted<Parent.State, Parent.Action> {
    let node = mount.makeNode()
    let runChild = child.mountedLazily(in: mount)
    let runParent = parent.mounted(in: mount).step
    let (elements, path, issue) = (elements, action, issue)
    return Mounted { state, action in
      Self.prune(node, &state, elements, in: mount)
      var childEffect = Effect<Parent.Action>.none
      var element: ID?
      if let (id, childAction) = path.extract(action) {
        let key = LevelKey(node: node, element: mount.hasChildren ? AnyHashable(id) : nil)
        let effect = mount.descend(to: key) {
          state[keyPath: elements].update(id: id) { runChild(&$0, childAction) }
        }
        if effect == nil { mount.report(issue) }
        if let effect, !effect.work.isNone {
          element = id
          let key = LevelKey(node: node, element: AnyHashable(id))
          childEffect = Effect(
            .scoped(effect.work.map { path.embed((id, $0)) }, EffectLevel(key: key))
          )
        }
      }
      let effect = runParent(&state, action)
      Self.prune(node, &state, elements, in: mount)
      guard let element, state[keyPath: elements].contains(id: element) else { return effect }
      return childEffect.merge(with: effect)
    }
  }

  /// Ends the effects of elements that are gone.
  private static func prune(
    _ node: Int,
    _ state: inout Parent.State,
    _ elements: WritableKeyPath<Parent.State, IdentifiedArray<ID, Child.State>>,
    in mount: Mount
  ) {
    guard mount.hasChildren else { return }
    mount.prune(node, structure: state[keyPath: elements].structure) { element in
      (element.base as? ID).map { state[keyPath: elements].contains(id: $0) } ?? false
    }
  }
}

extension Reducer {
  /// Runs a child for the element of a collection that an action is for, before this reducer.
  ///
  /// ```swift
  /// enum Action { case row(id: Int, action: Row.Action) }
  /// // ...
  /// .forEach(\.rows, action: /Action.row(id:action:)) { Row() }
  /// ```
  ///
  /// - An unknown id is an issue; this reducer runs all the same.
  /// - When an element is removed, its effects are cancelled; moving elements cancels nothing.
  /// - The cost does not depend on the number of elements, but on how many have running effects.
  public func forEach<
    ID: Hashable,
    ChildState,
    ChildAction,
    Child: Reducer<ChildState, ChildAction>
  >(
    _ elements: WritableKeyPath<State, IdentifiedArray<ID, ChildState>>,
    action: CasePath<Action, (ID, ChildAction)>,
    @ReducerBuilder<ChildState, ChildAction> element child: () -> Child,
    fileID: String = #fileID,
    line: Int = #line
  ) -> some Reducer<State, Action> {
    ForEachReducer(
      parent: self,
      child: child(),
      elements: elements,
      action: action,
      issue: .absent(Child.self, by: "forEach", fileID: fileID, line: line)
    )
  }

  /// Runs a child for the element of a collection that an action is for, before this reducer.
  ///
  /// - SeeAlso: The other `forEach`, which says more.
  public func forEach<
    ID: Hashable,
    ChildState,
    ChildAction,
    Child: Reducer<ChildState, ChildAction>
  >(
    _ elements: WritableKeyPath<State, IdentifiedArray<ID, ChildState>>,
    action: CasePath<Action, IdentifiedAction<ID, ChildAction>>,
    @ReducerBuilder<ChildState, ChildAction> element child: () -> Child,
    fileID: String = #fileID,
    line: Int = #line
  ) -> some Reducer<State, Action> {
    ForEachReducer(
      parent: self,
      child: child(),
      elements: elements,
      action: action.appending(IdentifiedAction.elementCase),
      issue: .absent(Child.self, by: "forEach", fileID: fileID, line: line)
    )
  }
}
