/// Runs a feature in a test, and holds it to what the test says will happen.
///
/// ```swift
/// let store = TestStore(initialState: Login.State()) { Login(signIn: { _, _ in }) }
/// await store.send(.login) { $0.isLoading = true }
/// await store.receive(/Login.Action.loginEnded) { $0.isLoading = false }
/// await store.finish()
/// ```
///
/// It drives a real store. Each closure gets the state before the action and turns it into the state
/// after; everything else is a failure: a change that is not described, a description without a
/// change, an action that is not received, an effect that still runs at the end.
///
/// Failures are kept in ``failures`` and reported as issues; install a handler once, to make your test
/// library see them:
///
/// ```swift
/// StoreIssue.setHandler { Issue.record("\($0)") }  // Swift Testing; XCTFail("\($0)") in XCTest
/// ```
///
/// - Dependencies have their test values.
/// - Time: nothing is polled. Waiting ends with the event that was waited for, or after ``timeout``.
@MainActor
public final class TestStore<State: Equatable, Action> {
  /// An action that an effect has sent, and the state that it led to.
  struct Reception {
    let action: Action
    let state: State
  }

  /// The state after the last action that the test has sent or received.
  public internal(set) var state: State

  /// How much the test has to say.
  public var exhaustivity = Exhaustivity.on { didSet { ledger.setExhaustive(exhaustivity == .on) } }

  /// How long to wait for an effect, in real time.
  public var timeout = Duration.seconds(1)

  /// Whether the feature has dismissed itself; nothing can be sent then.
  public private(set) var isDismissed = false

  let core: Core<State, Action>
  let ledger: TestLedger
  private(set) var received: [Reception] = []
  /// The state after the action that is being sent.
  private var sent: State?
  private var waiters = NewsWaiters()

  /// Creates a store for a test.
  ///
  /// - Parameters:
  ///   - initialState: The state to begin with.
  ///   - reducer: The feature.
  ///   - prepare: Changes the dependencies.
  ///   - fileID: The file to name when something is left over at the end.
  ///   - line: The line to name when something is left over at the end.
  public init<R: Reducer<State, Action>>(
    initialState: @autoclosure () -> State,
    @ReducerBuilder<State, Action> reducer: () -> R,
    withDependencies prepare: (inout DependencyValues) -> Void = { _ in },
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let ledger = TestLedger(handler: StoreIssue.handler, fileID: fileID, line: line)
    self.ledger = ledger
    core = StoreIssue.withHandler({ ledger.fail($0) }) {
      Core(initialState, reducer: reducer) { values in
        values.context = .test
        prepare(&values)
      }
    }
    state = core.state
    watch()
  }

  deinit { ledger.close() }

  /// Everything that went otherwise than the test said.
  public var failures: [StoreIssue] { ledger.failures }

  /// What the feature finds in its environment from now on.
  public var dependencies: DependencyValues {
    get { core.dependencies }
    set { core.dependencies = newValue }
  }

  private func watch() {
    let monitor = CoreMonitor<State, Action>()
    monitor.didReduce = { [weak self] action, isFromEffect, state, cause in
      guard let self else { return }
      self.ledger.setCause(cause, "\(action)")
      if isFromEffect {
        self.received.append(Reception(action: action, state: state))
        self.ledger.addUnreceived("\(action)")
      } else {
        self.sent = state
      }
      self.waiters.wake()
    }
    monitor.didStart = { [ledger] serial, cause in ledger.begin(serial, for: cause) }
    monitor.didEnd = { [weak self, ledger] serial in
      ledger.end(serial)
      self?.waiters.wake()
    }
    core.monitor = monitor
    core.root.dismiss = { [weak self] in
      guard let self else { return }
      self.isDismissed = true
      self.core.root.end()
    }
  }

  /// Sends an action, and says how it changes the state.
  ///
  /// - Parameters:
  ///   - action: The action, as a user would cause it.
  ///   - change: Turns the state before into the state after; `nil` if nothing changes.
  ///   - fileID: The file to name in a failure.
  ///   - line: The line to name in a failure.
  /// - Returns: What the action has started, to wait for or to cancel.
  @discardableResult
  public func send(
    _ action: Action,
    assert change: ((inout State) throws -> Void)? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) async -> TestStoreTask {
    let place = TestPlace(fileID: fileID, line: line)
    if isDismissed {
      fail("\(action) was sent to a feature that has dismissed itself.", at: place)
      return TestStoreTask(task: StoreTask(nil), ledger: ledger)
    }
    if exhaustivity == .on, !received.isEmpty {
      fail("\(action) was sent before these were received:\n\(unreceivedList)", at: place)
    }
    if exhaustivity != .on { dropReceived(received.count) }
    ledger.setPlace(place)
    let before = exhaustivity == .on ? state : core.state
    let task = core.send(action)
    if let after = sent.take() {
      check(change, from: before, to: after, what: "\(action)", at: place)
      state = after
    }
    return TestStoreTask(task: task, ledger: ledger)
  }

  /// Lets go of the actions that were received first.
  func dropReceived(_ count: Int) {
    received.removeFirst(count)
    ledger.dropUnreceived(count)
  }

  var unreceivedList: String { received.map { "  \($0.action)" }.joined(separator: "\n") }

  func fail(_ message: String, at place: TestPlace) {
    ledger.fail(
      StoreIssue(.testFailure, message, fileID: place.fileID, line: place.line)
    )
  }

  /// Waits until something has happened, or until `deadline`.
  ///
  /// - Returns: Whether something has.
  func waitForNews(until deadline: ContinuousClock.Instant) async -> Bool {
    guard ContinuousClock.now < deadline else { return false }
    let id = waiters.makeID()
    let alarm = Task { [weak self] in
      try? await Task.sleep(until: deadline, clock: .continuous)
      self?.waiters.wake(id)
    }
    await withCheckedContinuation { waiters.add($0, as: id) }
    alarm.cancel()
    return ContinuousClock.now < deadline
  }
}

/// Tasks that wait for something to happen in a test.
@MainActor
struct NewsWaiters {
  private var lastID = 0
  private var waiters: [Int: CheckedContinuation<Void, Never>] = [:]

  mutating func makeID() -> Int {
    lastID += 1
    return lastID
  }

  mutating func add(_ waiter: CheckedContinuation<Void, Never>, as id: Int) {
    waiters[id] = waiter
  }

  mutating func wake(_ id: Int) { waiters.removeValue(forKey: id)?.resume() }

  mutating func wake() {
    let woken = waiters.values
    waiters = [:]
    for waiter in woken { waiter.resume() }
  }
}
