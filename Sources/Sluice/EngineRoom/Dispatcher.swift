/// A subscriber that hands everything but the subscription to a scheduler, one signal after another.
///
/// Signals wait in a queue, and at most one piece of work that empties it is scheduled at a time: that
/// keeps order and one-at-a-time on a concurrent queue. A run delivers what was there when it began
/// and schedules another for what came since, so that a busy stream does not hold a queue for itself.
@usableFromInline
final class Dispatcher<Downstream: Subscriber>: Subscriber, Subscription {
  @usableFromInline
  typealias Input = Downstream.Input
  @usableFromInline
  typealias Failure = Downstream.Failure

  @usableFromInline
  struct State {
    @usableFromInline var values: [Downstream.Input] = []
    @usableFromInline var completion: Subscribers.Completion<Downstream.Failure>?
    @usableFromInline var isScheduled = false

    /// The dispatcher itself while a run is scheduled.
    ///
    /// Scheduled work holds it weakly, so that an ending releases everything at once, however long
    /// the scheduler keeps that work.
    @usableFromInline var held: Dispatcher?

    @usableFromInline
    init() {}
  }

  @usableFromInline
  let downstream: Downstream

  /// What downstream holds.
  @usableFromInline
  let link: Link

  @usableFromInline
  let upstream: Link

  /// Keeps runs apart where a scheduler runs work at once: they would nest.
  @usableFromInline
  let mailbox = Mailbox()

  @usableFromInline
  let schedule: (@escaping () -> Void) -> Void

  @usableFromInline
  let state = Locked(State())

  @inlinable
  init(
    _ name: String,
    to downstream: Downstream,
    schedule: @escaping (@escaping () -> Void) -> Void
  ) {
    self.downstream = downstream
    self.schedule = schedule
    link = Link(name)
    upstream = Link(name)
  }

  @inlinable
  func receive(subscription: any Subscription) {
    guard upstream.attach(subscription), link.attach(self) else { return }
    downstream.receive(subscription: link)
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    if upstream.isOpen { leave { $0.values.append(input) } }
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    guard upstream.close() != nil else { return }
    leave { $0.completion = completion }
  }

  /// Leaves a signal, and schedules a run if none is.
  @inlinable
  func leave(_ signal: (inout State) -> Void) {
    let isFirst = state.withLock { state in
      // Cancelled meanwhile, nobody would let go of what is left.
      guard link.isOpen else { return false }
      signal(&state)
      defer { (state.isScheduled, state.held) = (true, self) }
      return !state.isScheduled
    }
    if isFirst { scheduleRun() }
  }

  @inlinable
  func scheduleRun() {
    schedule { [weak self] in
      guard let self else { return }
      mailbox.post { self.run() }
    }
  }

  /// Delivers what is waiting now; called on the scheduler, from inside the mailbox.
  @inlinable
  func run() {
    let (values, completion) = state.withLock { state in
      defer { (state.values, state.completion) = ([], nil) }
      return (state.values, state.completion)
    }
    for value in values where link.isOpen {
      let more = downstream.receive(value)
      if more > .none { upstream.request(more) }
    }
    if let completion {
      finish(completion)
    } else if !rest() {
      scheduleRun()
    }
  }

  /// Rests if nothing came meanwhile, and says whether it does.
  @usableFromInline
  func rest() -> Bool {
    state.withLock { state in
      let isIdle = state.values.isEmpty && state.completion == nil
      if isIdle { (state.isScheduled, state.held) = (false, nil) }
      return isIdle
    }
  }

  @usableFromInline
  func finish(_ completion: Subscribers.Completion<Failure>) {
    guard link.close() != nil else { return }
    cancel()
    downstream.receive(completion: completion)
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) { upstream.request(demand) }

  @usableFromInline
  func cancel() {
    upstream.cancel()
    let released = state.withLock { state in
      defer { state = State() }
      return state
    }
    withExtendedLifetime(released) {}
  }
}
