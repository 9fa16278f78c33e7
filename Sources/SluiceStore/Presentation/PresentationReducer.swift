/// Runs a presented child, and then the reducer it was attached to.
struct PresentationReducer<Parent: Reducer, Child: Reducer>: Reducer {
  typealias State = Parent.State
  typealias Action = Parent.Action

  let parent: Parent
  let child: Child
  let field: WritableKeyPath<State, PresentationState<Child.State>>
  let action: CasePath<Action, PresentationAction<Child.Action>>
  let issue: StoreIssue
  private let reader = IdentityReader<Child.State>()

  init(
    parent: Parent,
    child: Child,
    field: WritableKeyPath<State, PresentationState<Child.State>>,
    action: CasePath<Action, PresentationAction<Child.Action>>,
    issue: StoreIssue
  ) {
    self.parent = parent
    self.child = child
    self.field = field
    self.action = action
    self.issue = issue
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    mounted(in: Mount()).step(&state, action)
  }

  func mounted(in mount: Mount) -> Mounted<State, Action> {
    let key = LevelKey(node: mount.makeNode())
    let runChild = child.mountedLazily(in: mount)
    let runParent = parent.mounted(in: mount).step
    // A prompt goes with its first answer.
    let isPrompt = Child.State.self is any PromptState.Type
    return Mounted { [self] state, action in
      mount.keep(key) { identity(in: state) }
      let presented = self.action.extract(action)
      if presented != nil, state[keyPath: field].wrappedValue == nil { mount.report(issue) }
      var childEffect = Effect<Child.Action>.none
      let isDismissal = if case .dismiss = presented { true } else { false }
      if case .presented(let childAction) = presented {
        childEffect =
          mount.descend(to: key) {
            state[keyPath: field].update { runChild(&$0, childAction) }
          } ?? .none
      }
      let before = presented == nil ? nil : identity(in: state)
      let effect = runParent(&state, action)
      if let before, identity(in: state) == before, isPrompt || isDismissal {
        state[keyPath: field].wrappedValue = nil
      }
      mount.keep(key) { identity(in: state) }
      guard let before, !childEffect.work.isNone, identity(in: state) == before else {
        return effect
      }
      let level = EffectLevel<Action>(
        key: key,
        identity: before,
        dismissal: self.action.embed(.dismiss)
      )
      let work = childEffect.work.map { self.action.embed(.presented($0)) }
      return Effect(.scoped(work, level)).merge(with: effect)
    }
  }

  private func identity(in state: State) -> AnyHashable? {
    state[keyPath: field].wrappedValue.map(reader.identity)
  }
}

extension Reducer {
  /// Runs a child while it is presented, before this reducer.
  ///
  /// ```swift
  /// .ifLet(\.$detail, action: /Action.detail) { Detail() }
  /// ```
  ///
  /// - `.presented`: the child handles its action first, then this reducer.
  /// - `.dismiss`: this reducer runs first and still sees the child, which is removed afterwards,
  ///   unless this reducer put another one in its place.
  /// - Either while there is no child is an issue; this reducer runs all the same.
  /// - When the child goes, by whatever reducer, or another takes its place, its effects are
  ///   cancelled.
  public func ifLet<ChildState, ChildAction, Child: Reducer<ChildState, ChildAction>>(
    _ state: WritableKeyPath<State, PresentationState<ChildState>>,
    action: CasePath<Action, PresentationAction<ChildAction>>,
    @ReducerBuilder<ChildState, ChildAction> destination child: () -> Child,
    fileID: String = #fileID,
    line: Int = #line
  ) -> some Reducer<State, Action> {
    PresentationReducer(
      parent: self,
      child: child(),
      field: state,
      action: action,
      issue: .absent(Child.self, by: "ifLet", fileID: fileID, line: line)
    )
  }

  /// Clears a prompt, an alert for instance, after this reducer has handled its answer.
  ///
  /// Another prompt that this reducer puts in its place stays.
  public func ifLet<Prompt: PromptState>(
    _ state: WritableKeyPath<State, PresentationState<Prompt>>,
    action: CasePath<Action, PresentationAction<Prompt.Action>>,
    fileID: String = #fileID,
    line: Int = #line
  ) -> some Reducer<State, Action> {
    ifLet(
      state,
      action: action,
      destination: { EmptyReducer<Prompt, Prompt.Action>() },
      fileID: fileID,
      line: line
    )
  }
}
