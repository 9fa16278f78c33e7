import Sluice

/// The runtime of a store: its state, the actions that wait, and the effects that run.
@MainActor
final class Core<State, Action>: AnyCore {
  typealias Entry = ActionQueue<Action>.Entry

  let mount: Mount
  let root = EffectScope()
  var dependencies: DependencyValues
  /// Watches the store work, for tests.
  var monitor: CoreMonitor<State, Action>?

  private var stored: State
  private let step: Mounted<State, Action>.Step
  private var queue = ActionQueue<Action>()
  private(set) var isBusy = false
  private var isReducing = false
  private var lastSerial = 0
  private var actionCount = 0

  /// Says that the state may have changed; there once somebody watches.
  private(set) lazy var ticks = CurrentValueSubject<Void, Never>(())
  private var isWatched = false

  init(
    state: State,
    reducer: some Reducer<State, Action>,
    dependencies: DependencyValues,
    handler: @escaping @Sendable (StoreIssue) -> Void
  ) {
    stored = state
    mount = Mount(handler: handler)
    step = reducer.mounted(in: mount).step
    self.dependencies = dependencies
    mount.current = root
  }

  var state: State {
    precondition(
      !isReducing,
      "SluiceStore: the store's state was read while its reducer ran. Use the reducer's `state`."
    )
    return stored
  }

  /// What announces that the state may have changed.
  func watch() -> CurrentValueSubject<Void, Never> {
    isWatched = true
    return ticks
  }
}

// MARK: Actions

extension Core {
  /// Takes an action from outside.
  func send(_ action: Action) -> StoreTask {
    guard !isBusy else {
      let activity = Activity()
      activity.enter()
      queue.append(Entry(action: action, activity: activity))
      return StoreTask(activity)
    }
    isBusy = true
    let activity = process(action, for: nil, isFromEffect: false)
    drain()
    isBusy = false
    return StoreTask(activity)
  }

  /// Queues an action of an effect.
  func receive(
    _ action: Action,
    from sender: ActionQueue<Action>.Sender,
    for activity: Activity? = nil
  ) {
    activity?.enter()
    sender.scope.hold()
    sender.job?.enter()
    queue.append(Entry(action: action, sender: sender, activity: activity))
  }

  /// Runs `body`, and then what it has put into the queue.
  ///
  /// While something else is processed, the queue is that one's to empty.
  func perform(_ body: () -> Void) {
    guard !isBusy else { return body() }
    isBusy = true
    body()
    if !queue.isEmpty { drain() }
    isBusy = false
  }

  private func drain() {
    repeat {
      while let entry = queue.popFirst() { process(entry) }
      if isWatched { ticks.send(()) }
    } while !queue.isEmpty
  }

  private func process(_ entry: Entry) {
    let sender = entry.sender
    let isDropped = sender.map { $0.scope.isEnded || $0.job?.phase == .cancelled } ?? false
    if !isDropped, entry.activity?.isCancelled != true {
      // A concatenation goes on before the effects of the action start: its next member comes first.
      _ = process(entry.action, for: entry.activity, isFromEffect: sender != nil) {
        sender?.job?.leave()
      }
    } else {
      sender?.job?.leave()
    }
    sender?.scope.release()
    entry.activity?.leave()
  }

  /// Reduces `action` and starts its effects.
  ///
  /// - Returns: What the effects belong to; `nil` if there are none.
  private func process(
    _ action: Action,
    for activity: Activity?,
    isFromEffect: Bool,
    afterReducing: () -> Void = {}
  ) -> Activity? {
    actionCount += 1
    let effect = reduce(action)
    monitor?.didReduce(action, isFromEffect, stored, actionCount)
    while let scope = mount.doomed.popLast() { scope.end() }
    afterReducing()
    if effect.work.isNone { return activity }
    let activity = activity ?? Activity()
    activity.enter()
    start(effect.work, at: Place(scope: root, activity: activity, cause: actionCount))
    activity.leave()
    return activity
  }

  private func reduce(_ action: Action) -> Effect<Action> {
    isReducing = true
    defer { isReducing = false }
    guard dependencies.isInForce else {
      return DependencyValues.$current.withValue(dependencies) { step(&stored, action) }
    }
    return step(&stored, action)
  }

  func nextSerial() -> Int {
    lastSerial += 1
    return lastSerial
  }
}

/// A runtime, whatever its types.
@MainActor
protocol AnyCore: AnyObject {
  func watch() -> CurrentValueSubject<Void, Never>
  var mount: Mount { get }
  /// The effects of the whole feature.
  var root: EffectScope { get }
  /// Whether an action is being processed.
  var isBusy: Bool { get }
}

/// What a test wants to know of a running store.
@MainActor
final class CoreMonitor<State, Action> {
  /// An action was reduced: by whom it was sent, what came out, its number.
  var didReduce: (Action, _ isFromEffect: Bool, State, Int) -> Void = { _, _, _, _ in }
  /// A leaf started, which the action of that number wanted.
  var didStart: (Int, _ cause: Int) -> Void = { _, _ in }
  /// A leaf finished or was cancelled.
  var didEnd: (Int) -> Void = { _ in }
}
