/// Where in a reducer, and for which element, a child feature stands.
struct LevelKey: Hashable {
  /// The number of the reducer that runs the child.
  let node: Int
  /// The element, where there are several.
  var element: AnyHashable?

  init(node: Int, element: AnyHashable? = nil) {
    self.node = node
    self.element = element
  }
}

/// The child feature an effect belongs to.
struct EffectLevel<Action> {
  let key: LevelKey
  /// Which value of the child's state it is, where that can change.
  var identity: AnyHashable?
  /// The action that asks the parent to dismiss the child, where it is presented.
  var dismissal: Action?

  func map<T>(_ transform: (Action) -> T) -> EffectLevel<T> {
    EffectLevel<T>(key: key, identity: identity, dismissal: dismissal.map(transform))
  }
}

/// Where an effect starts.
struct Place {
  var scope: EffectScope
  /// What it is a part of.
  var job: Job?
  let activity: Activity
  /// The number of the action that wanted it.
  let cause: Int
  /// What it finds in its environment, where that differs from the store's.
  var dependencies: DependencyValues?
  /// Whether it is the store's own business, of which tests hear nothing.
  var isQuiet = false
}
