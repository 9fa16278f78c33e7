/// Runs a child feature on a part of the state.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   Scope(state: \.field, action: /Action.field) { SearchField() }
///   Reduce { state, action in ... }
/// }
/// ```
///
/// An action that is not the child's does nothing here. The child's effects have names of their own:
/// what it cancels by name does not reach the parent's or a sibling's.
public struct Scope<State, Action, Child: Reducer>: Reducer {
  private enum Way {
    case property(WritableKeyPath<State, Child.State>)
    case enumCase(CasePath<State, Child.State>, StoreIssue)
  }

  private let state: Way
  private let action: CasePath<Action, Child.Action>
  private let child: Child

  /// Runs `child` on a property.
  public init<ChildState, ChildAction>(
    state: WritableKeyPath<State, ChildState>,
    action: CasePath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where Child.State == ChildState, Child.Action == ChildAction {
    self.state = .property(state)
    self.action = action
    self.child = child()
  }

  /// Runs `child` on one case of an enum.
  ///
  /// A child's action that comes while the state is another case is an issue and does nothing here.
  /// Effects of the child go on when the case changes; ``Reducer/ifCaseLet(_:action:then:fileID:line:)``
  /// cancels them.
  public init<ChildState, ChildAction>(
    state: CasePath<State, ChildState>,
    action: CasePath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child,
    fileID: String = #fileID,
    line: Int = #line
  ) where Child.State == ChildState, Child.Action == ChildAction {
    let issue = StoreIssue.absent(Child.self, by: "Scope", fileID: fileID, line: line)
    self.state = .enumCase(state, issue)
    self.action = action
    self.child = child()
  }

  /// Runs the child, if `action` is one of its actions.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    mounted(in: Mount()).step(&state, action)
  }

  /// Turns the child into one function of the parent's state.
  public func mounted(in mount: Mount) -> Mounted<State, Action> {
    let key = LevelKey(node: mount.makeNode())
    let step = child.mountedLazily(in: mount)
    let path = action
    switch state {
    case .property(let property):
      return Mounted { state, action in
        guard let childAction = path.extract(action) else { return .none }
        return mount.descend(to: key) { step(&state[keyPath: property], childAction) }
          .scoped(EffectLevel(key: key), path)
      }
    case .enumCase(let enumCase, let issue):
      return Mounted { state, action in
        guard let childAction = path.extract(action) else { return .none }
        guard var child = enumCase.extract(state) else {
          mount.report(issue)
          return .none
        }
        let effect = mount.descend(to: key) { step(&child, childAction) }
        state = enumCase.embed(child)
        return effect.scoped(EffectLevel(key: key), path)
      }
    }
  }
}

extension Effect {
  /// The effect of a child at `level`, as one of the parent's.
  @MainActor
  func scoped<Parent>(
    _ level: EffectLevel<Parent>,
    _ path: CasePath<Parent, Action>
  ) -> Effect<Parent> {
    if work.isNone { return .none }
    return Effect<Parent>(.scoped(work.map { path.embed($0) }, level))
  }
}

extension StoreIssue {
  /// A child's action came while there was no child.
  static func absent(
    _ child: Any.Type,
    by name: String,
    fileID: String,
    line: Int
  ) -> StoreIssue {
    StoreIssue(
      .absentChild,
      """
      \(name) got an action for \(child) while the state had no such child; the child was skipped. \
      Either an effect outlived the child, or the action was sent too late, or a reducer above this \
      one removed the child first: put the child's reducer above those that remove it.
      """,
      fileID: fileID,
      line: line
    )
  }
}
