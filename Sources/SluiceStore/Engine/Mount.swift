/// The place of a reducer in a store.
///
/// A store mounts its reducer once: every `body` is evaluated once, and the whole tree becomes one
/// function. Reducers get their mount for that; there is nothing for you to do with it but to hand it
/// on.
@MainActor
public final class Mount {
  /// Who gets the issues of the store.
  let handler: @Sendable (StoreIssue) -> Void

  /// Where the reducer that runs now has its effects; `nil` where nothing is under way.
  var current: EffectScope?

  /// Scopes of features that were dismissed while the present action was reduced.
  ///
  /// They are ended after the reducer has returned: cancelling runs foreign code.
  var doomed: [EffectScope] = []

  private var lastNode = 0

  init(handler: @escaping @Sendable (StoreIssue) -> Void) { self.handler = handler }

  /// A mount outside any store, for a reducer that is called directly.
  convenience init() { self.init(handler: StoreIssue.handler) }

  /// A number that no other reducer of the store has.
  func makeNode() -> Int {
    lastNode += 1
    return lastNode
  }

  func report(_ issue: StoreIssue) { handler(issue) }

  /// Runs `body` as the child at `key`.
  func descend<Result>(to key: LevelKey, _ body: () -> Result) -> Result {
    guard let here = current else { return body() }
    current = here.child(at: key)
    defer { current = here }
    return body()
  }

  /// Ends, after this action, the effects of the child at `key`, if they belong to another value
  /// than `identity`, or if there is none any more.
  func keep(_ key: LevelKey, while identity: () -> AnyHashable?) {
    guard let child = current?.child(at: key) else { return }
    if child.identity != identity() { doom(child) }
  }

  /// Whether anything is under way in a child of the reducer that runs now.
  var hasChildren: Bool { current?.hasChildren ?? false }

  /// Ends, after this action, the effects of those children of `node` that are not there any more.
  ///
  /// `structure` differs when other children are there.
  func prune(_ node: Int, structure: Int, keeping isPresent: (AnyHashable) -> Bool) {
    guard let current, current.structures[node] != structure else { return }
    current.structures[node] = structure
    for child in current.children(of: node) {
      guard let element = child.element, !isPresent(element) else { continue }
      doom(child)
    }
  }

  private func doom(_ scope: EffectScope) {
    scope.detach()
    doomed.append(scope)
  }
}

/// A mounted reducer: one function.
@MainActor
public struct Mounted<State, Action> {
  typealias Step = @MainActor (inout State, Action) -> Effect<Action>

  let step: Step

  init(_ step: @escaping Step) { self.step = step }
}
