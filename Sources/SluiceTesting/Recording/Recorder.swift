public import Sluice

/// A subscriber that writes down everything that happens to it, and whatever breaks the contract.
///
/// ```swift
/// let recorder = Recorder<Int, Never>(demand: .max(1))
/// subject.subscribe(recorder)
/// subject.send(1)
/// subject.send(2)            // nobody asked for it
/// recorder.values            // [1]
/// recorder.violations        // []; a value that was delivered unasked would stand here
/// ```
///
/// In virtual time ``TestScheduler/record(_:from:until:asking:)`` makes one, whose ``timeline``
/// compares with marbles.
///
/// - **Demand:** what it was made with, once the subscription comes; then what ``request(_:)`` and
///   the reaction to values ask for.
/// - **Cancel:** a recorder is held by its upstream, and holds it, until the stream ends or is
///   cancelled.
/// - **Thread:** any. Signals that overlap are recorded, and reported in ``violations``.
public final class Recorder<Input, Failure: Error>: Subscriber, Cancellable {
  /// What to do when a value comes: anything, and how many more to ask for.
  public typealias Reaction = (Recorder, Input) -> Subscribers.Demand

  private enum Goal {
    case values(Int)
    case ending
  }

  private struct State {
    var ledger = RecorderLedger<Input, Failure>()
    var subscription: (any Subscription)?
    /// Asked for before there was a subscription to ask.
    var early: Subscribers.Demand
    var reaction: Reaction?
    var waits = WaitList<Goal>()
    var lastID = 0

    /// Takes out the waits whose goal is reached.
    mutating func takeWaits() -> [WaitList<Goal>.Wait] {
      waits.take { [ledger] goal in
        switch (goal, ledger.phase) {
        case (_, .ended), (_, .cancelled): true
        case (.values(let count), _): ledger.timeline.values.count >= count
        case (.ending, _): false
        }
      }
    }
  }

  /// The state in an object of its own, which a cancellation handler may hold on any thread.
  private final class Memory: Sendable {
    private let state: Locked<State>

    init(_ state: State) { self.state = Locked(state) }

    func withLock<Result>(_ body: (inout State) -> Result) -> Result { state.withLock(body) }
  }

  private let stopwatch: Stopwatch
  private let state: Memory

  /// Creates a recorder outside virtual time: whatever happens, happens at tick zero.
  ///
  /// - Parameters:
  ///   - demand: What to ask for when the subscription comes.
  ///   - reaction: What to do when a value comes.
  public convenience init(
    demand: Subscribers.Demand = .unlimited,
    onValue reaction: Reaction? = nil
  ) {
    self.init(Stopwatch(nil), demand, reaction)
  }

  /// Creates a recorder that counts time from now on.
  ///
  /// - Parameters:
  ///   - demand: What to ask for when the subscription comes.
  ///   - scheduler: Whose time it records.
  ///   - reaction: What to do when a value comes.
  public convenience init<Time, Options>(
    demand: Subscribers.Demand = .unlimited,
    on scheduler: TestScheduler<Time, Options>,
    onValue reaction: Reaction? = nil
  ) where Time: Sendable {
    self.init(Stopwatch(SchedulerTimeline(scheduler: scheduler)), demand, reaction)
  }

  init(_ stopwatch: Stopwatch, _ demand: Subscribers.Demand, _ reaction: Reaction?) {
    self.stopwatch = stopwatch
    state = Memory(State(early: demand, reaction: reaction))
  }
}

// MARK: What happened

extension Recorder {
  /// Everything that happened, in order, and what broke the contract.
  public var timeline: Timeline<Input, Failure> { state.withLock { $0.ledger.timeline } }

  /// The values, in order.
  public var values: [Input] { timeline.values.map(\.value) }

  /// The ending; `nil` if there was none.
  public var completion: Subscribers.Completion<Failure>? { timeline.completion?.value }

  /// What broke the contract, in order.
  public var violations: [ContractViolation] { timeline.violations }

  /// What was asked for and has not come.
  public var wanted: Subscribers.Demand { state.withLock { $0.ledger.wanted } }
}

// MARK: Receiving

extension Recorder {
  /// Writes the subscription down and asks for the first values; a second one is cancelled.
  public func receive(subscription: any Subscription) {
    let time = stopwatch.time
    let name = "\(subscription)"
    let demand = state.withLock { state -> Subscribers.Demand? in
      let isFirst = state.ledger.enterSubscription(name, time)
      // Values may come as soon as they are asked for: the subscription has been received.
      state.ledger.leave()
      guard isFirst else { return nil }
      state.subscription = subscription
      defer { state.early = .none }
      return state.early
    }
    guard let demand else { return subscription.cancel() }
    request(demand)
  }

  /// Writes the value down and asks for what the reaction says.
  public func receive(_ input: Input) -> Subscribers.Demand {
    let time = stopwatch.time
    let thread = ThreadIdentity.current
    let (reaction, met) = state.withLock { state in
      state.ledger.enterValue(input, time, on: thread)
      return (state.reaction, state.takeWaits())
    }
    for wait in met { wait.resume() }
    let more = reaction?(self, input) ?? .none
    let now = stopwatch.time
    state.withLock { state in
      state.ledger.ask(more, now)
      state.ledger.leave()
    }
    return more
  }

  /// Writes the ending down and lets go of upstream.
  public func receive(completion: Subscribers.Completion<Failure>) {
    let time = stopwatch.time
    let thread = ThreadIdentity.current
    let (released, met) = state.withLock { state in
      state.ledger.enterCompletion(completion, time, on: thread)
      defer { (state.subscription, state.reaction) = (nil, nil) }
      return ((state.subscription, state.reaction), state.takeWaits())
    }
    withExtendedLifetime(released) {}
    for wait in met { wait.resume() }
    state.withLock { $0.ledger.leave() }
  }
}

// MARK: Asking

extension Recorder {
  /// Asks for `demand`, now or when the subscription comes.
  public func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    let time = stopwatch.time
    let subscription = state.withLock { state -> (any Subscription)? in
      guard let subscription = state.subscription else {
        state.early += demand
        return nil
      }
      state.ledger.ask(demand, time)
      return subscription
    }
    subscription?.request(demand)
  }

  /// Cancels the subscription, now or when it comes; a second call does nothing.
  public func cancel() {
    let time = stopwatch.time
    let (isFirst, released, met) = state.withLock { state in
      let isFirst = state.ledger.cancel(time)
      defer { if isFirst { (state.subscription, state.reaction) = (nil, nil) } }
      let released = isFirst ? (state.subscription, state.reaction) : (nil, nil)
      return (isFirst, released, state.takeWaits())
    }
    released.0?.cancel()
    let thread = ThreadIdentity.current
    if isFirst { state.withLock { $0.ledger.cancelled(on: thread) } }
    for wait in met { wait.resume() }
  }
}

// MARK: Waiting

extension Recorder {
  /// Waits until `count` values have come, the stream is over, or the task is cancelled.
  ///
  /// For streams in real time; give the test a time limit.
  public func waitForValues(_ count: Int) async { await wait(for: .values(count)) }

  /// Waits until the stream has ended or was cancelled, or the task is cancelled.
  ///
  /// For streams in real time; give the test a time limit.
  public func waitForEnding() async { await wait(for: .ending) }

  private func wait(for goal: Goal) async {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { wait in
        let met = state.withLock { state in
          state.waits.add(wait, as: id, for: Task.isCancelled ? .values(0) : goal)
          return state.takeWaits()
        }
        for wait in met { wait.resume() }
      }
    } onCancel: { [state] in
      state.withLock { $0.waits.remove(id) }?.resume()
    }
  }
}

extension Recorder: Sendable where Input: Sendable {}
