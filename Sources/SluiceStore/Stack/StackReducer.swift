/// Runs the screens of a stack, and the reducer it was attached to.
struct StackReducer<Parent: Reducer, Screen: Reducer>: Reducer {
  typealias State = Parent.State
  typealias Action = Parent.Action
  typealias Stack = StackState<Screen.State>

  /// A screen, whatever else is in the store.
  private struct ScreenKey: Hashable {
    let lineage: Int
    let id: StackElementID
  }

  let parent: Parent
  let screen: Screen
  let stack: WritableKeyPath<State, Stack>
  let action: CasePath<Action, StackAction<Screen.State, Screen.Action>>
  let fileID: String
  let line: Int

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    mounted(in: Mount()).step(&state, action)
  }

  func mounted(in mount: Mount) -> Mounted<State, Action> {
    let node = mount.makeNode()
    let runScreen = screen.mountedLazily(in: mount)
    let runParent = parent.mounted(in: mount).step
    return Mounted { [self] state, action in
      prune(node, &state, in: mount)
      var effect = Effect<Action>.none
      switch self.action.extract(action) {
      case nil:
        effect = runParent(&state, action)
      case .element(let id, let screenAction):
        let (screenEffect, level) = run(runScreen, id, screenAction, node, &state, mount)
        effect = runParent(&state, action)
        if let level, key(id, in: state, node) == level.key {
          effect = Effect(.scoped(screenEffect.work, level)).merge(with: effect)
        }
      case .popFrom(let id):
        let isThere = state[keyPath: stack][id: id] != nil
        if !isThere { mount.report(issue("\(id) is to be popped and is not in the stack.")) }
        effect = runParent(&state, action)
        state[keyPath: stack].pop(from: id)
      case .push(let id, let screen):
        if !state[keyPath: stack].push(screen, as: id) {
          mount.report(issue("\(id) is to be pushed and has been used before; take `nextID`."))
        }
        effect = runParent(&state, action)
      }
      prune(node, &state, in: mount)
      return effect
    }
  }

  /// Runs one screen.
  private func run(
    _ runScreen: Mounted<Screen.State, Screen.Action>.Step,
    _ id: StackElementID,
    _ action: Screen.Action,
    _ node: Int,
    _ state: inout State,
    _ mount: Mount
  ) -> (Effect<Action>, EffectLevel<Action>?) {
    let path = self.action
    guard let key = key(id, in: state, node) else {
      mount.report(.absent(Screen.self, by: "forEach", fileID: fileID, line: line))
      return (.none, nil)
    }
    let effect = mount.descend(to: key) {
      state[keyPath: stack].update(id) { runScreen(&$0, action) }
    }
    guard let effect, !effect.work.isNone else { return (.none, nil) }
    let level = EffectLevel<Action>(key: key, dismissal: path.embed(.popFrom(id: id)))
    return (effect.map { path.embed(.element(id: id, action: $0)) }, level)
  }

  private func key(_ id: StackElementID, in state: State, _ node: Int) -> LevelKey? {
    let stack = state[keyPath: stack]
    guard stack[id: id] != nil else { return nil }
    return LevelKey(node: node, element: ScreenKey(lineage: stack.lineage, id: id))
  }

  /// Ends the effects of screens that are gone.
  private func prune(_ node: Int, _ state: inout State, in mount: Mount) {
    guard mount.hasChildren else { return }
    let stack = state[keyPath: stack]
    mount.prune(node, structure: stack.structure) { element in
      guard let key = element.base as? ScreenKey else { return false }
      return key.lineage == stack.lineage && stack[id: key.id] != nil
    }
  }

  private func issue(_ what: String) -> StoreIssue {
    StoreIssue(.stackElement, "forEach: \(what) Nothing was changed.", fileID: fileID, line: line)
  }
}

extension Reducer {
  /// Runs the screens of a navigation stack.
  ///
  /// ```swift
  /// .forEach(\.path, action: /Action.path) { Screens() }
  /// ```
  ///
  /// - `.element`: the screen handles its action first, then this reducer. An unknown id is an issue.
  /// - `.push`: the screen is there before this reducer runs. A used id is an issue and pushes nothing.
  /// - `.popFrom`: this reducer runs first and still sees the screen. Then it is taken out with
  ///   everything above it. An unknown id is an issue and changes nothing.
  /// - Effects of screens that are gone, by whatever reducer, are cancelled; others go on.
  public func forEach<ScreenState, ScreenAction, Screen: Reducer<ScreenState, ScreenAction>>(
    _ stack: WritableKeyPath<State, StackState<ScreenState>>,
    action: CasePath<Action, StackAction<ScreenState, ScreenAction>>,
    @ReducerBuilder<ScreenState, ScreenAction> destination screen: () -> Screen,
    fileID: String = #fileID,
    line: Int = #line
  ) -> some Reducer<State, Action> {
    StackReducer(
      parent: self,
      screen: screen(),
      stack: stack,
      action: action,
      fileID: fileID,
      line: line
    )
  }
}
