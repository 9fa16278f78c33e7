/// The effects of one feature that is on the screen, and the scopes of the features inside it.
///
/// There is a scope only where something is under way: it is made for the first effect, and goes
/// with the last.
@MainActor
final class EffectScope {
  private let key: LevelKey?
  /// Which value of the child's state the effects belong to, where that can change.
  let identity: AnyHashable?
  /// Asks the parent to dismiss the feature; `nil` where nobody presents it.
  var dismiss: (() -> Void)?
  private(set) weak var parent: EffectScope?
  private(set) var isEnded = false
  /// For each reducer of a collection, which children there were when their effects were looked at.
  var structures: [Int: Int] = [:]
  private var children: [LevelKey: EffectScope] = [:]
  private var jobs: [Int: Job] = [:]
  private var named: [AnyHashable: [Int: Job]] = [:]
  private var throttles: [AnyHashable: Throttle] = [:]
  /// Sent actions that are not reduced yet, and starts that are not over.
  private var holds = 0

  init(
    key: LevelKey? = nil,
    in parent: EffectScope? = nil,
    identity: AnyHashable? = nil,
    dismiss: (() -> Void)? = nil
  ) {
    self.key = key
    self.parent = parent
    self.identity = identity
    self.dismiss = dismiss
  }

  var isEmpty: Bool {
    jobs.isEmpty && children.isEmpty && holds == 0 && throttles.isEmpty
  }

  var hasChildren: Bool { !children.isEmpty }

  /// The scope of the child at `key`, if something is under way there.
  func child(at key: LevelKey) -> EffectScope? { children.isEmpty ? nil : children[key] }

  /// The scopes of the children of `node`.
  func children(of node: Int) -> [EffectScope] {
    children.isEmpty ? [] : children.filter { $0.key.node == node }.map(\.value)
  }

  /// The scope of the child at `key`, made if need be.
  func child(at key: LevelKey, identity: AnyHashable?, dismiss: (() -> Void)?) -> EffectScope {
    if let child = children[key] { return child }
    let child = EffectScope(key: key, in: self, identity: identity, dismiss: dismiss)
    children[key] = child
    return child
  }

  /// The element of the parent that this belongs to.
  var element: AnyHashable? { key?.element }

  /// How the nearest feature that is presented is dismissed.
  var nearestDismiss: (() -> Void)? { dismiss ?? parent?.nearestDismiss }
}

// MARK: Jobs

extension EffectScope {
  func add(_ job: Job) {
    jobs[job.serial] = job
    if let id = job.id { named[id, default: [:]][job.serial] = job }
  }

  func remove(_ job: Job) {
    jobs.removeValue(forKey: job.serial)
    if let id = job.id {
      named[id]?.removeValue(forKey: job.serial)
      if named[id]?.isEmpty == true { named.removeValue(forKey: id) }
    }
    leaveIfEmpty()
  }

  func hold() { holds += 1 }

  func release() {
    holds -= 1
    leaveIfEmpty()
  }

  /// Cancels what is called `id` here and inside.
  func cancel(_ id: AnyHashable) {
    hold()
    let jobs = named[id].map { Array($0.values) } ?? []
    for job in jobs.inOrder { job.cancel() }
    throttles.removeValue(forKey: id)?.window.cancel()
    for child in children.values { child.cancel(id) }
    release()
  }

  /// Makes way for `job`, which starts: cancels others of its name, but not those that were put
  /// behind it in a concatenation.
  func cancelOthers(than job: Job) {
    guard let id = job.id else { return }
    let jobs = named[id].map { Array($0.values) } ?? []
    for other in jobs.inOrder where !job.isInside(other) {
      if other.phase == .running || other.serial < job.serial { other.cancel() }
    }
  }
}

// MARK: Ending

extension EffectScope {
  /// Takes the scope out of its parent's, so that a new one can take its place.
  func detach() {
    if let key, parent?.children[key] === self { parent?.children.removeValue(forKey: key) }
    markEnded()
  }

  /// Cancels everything here and inside.
  func end() {
    detach()
    // First its own: a concatenation must not go on to its next member when a child's work ends.
    for job in Array(jobs.values).inOrder { job.cancel() }
    for child in children.values { child.end() }
    throttles = [:]
    parent?.leaveIfEmpty()
  }

  private func markEnded() {
    isEnded = true
    for child in children.values { child.markEnded() }
  }

  private func leaveIfEmpty() {
    guard isEmpty, let parent, let key else { return }
    if parent.children[key] === self { parent.children.removeValue(forKey: key) }
    parent.leaveIfEmpty()
  }
}

// MARK: Throttling

extension EffectScope {
  /// What waits for the window of a throttled effect to close.
  struct Throttle {
    /// The wait.
    let window: Job
    /// The effect whose turn comes then.
    var pending: Job?
    /// What starts it.
    var begin: (() -> Void)?
  }

  /// The open window called `id`.
  func throttle(_ id: AnyHashable) -> Throttle? { throttles[id] }

  func setThrottle(_ throttle: Throttle?, for id: AnyHashable) {
    throttles[id] = throttle
    leaveIfEmpty()
  }
}

extension [Job] {
  /// The jobs in the order in which they were taken on.
  @MainActor
  fileprivate var inOrder: [Job] { sorted { $0.serial < $1.serial } }
}
