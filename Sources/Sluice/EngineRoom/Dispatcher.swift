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

  /// Tied while a run is scheduled.
  @usableFromInline
  let tether = Tether<Dispatcher>()

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
    if link.isOpen { leave { $0.values.append(input) } }
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    if link.isOpen { leave { $0.completion = completion } }
  }

  /// Leaves a signal, and schedules a run if none is.
  @inlinable
  func leave(_ signal: (inout State) -> Void) {
    let isFirst = state.withLock { state in
      signal(&state)
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    guard isFirst else { return }
    tether.tie(to: self)
    // Cancelled meanwhile, nobody would cut it.
    if link.isOpen { scheduleRun() } else { tether.cut() }
  }

  @inlinable
  func scheduleRun() {
    schedule { [tether] in tether.object?.run() }
  }

  /// Delivers what is waiting now; called on the scheduler.
  @inlinable
  func run() {
    let batch = state.withLock { state in
      defer {
        state = State()
        state.isScheduled = true
      }
      return state
    }
    for value in batch.values where link.isOpen {
      let more = downstream.receive(value)
      if more > .none { upstream.request(more) }
    }
    if let completion = batch.completion {
      finish(completion)
    } else if rest() {
      tether.cut()
    } else {
      scheduleRun()
    }
  }

  /// Rests if nothing came meanwhile, and says whether it does.
  @usableFromInline
  func rest() -> Bool {
    state.withLock { state in
      state.isScheduled = link.isOpen && (!state.values.isEmpty || state.completion != nil)
      return !state.isScheduled
    }
  }

  @usableFromInline
  func finish(_ completion: Subscribers.Completion<Failure>) {
    guard link.close() != nil else { return }
    _ = upstream.close()
    tether.cut()
    downstream.receive(completion: completion)
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) { upstream.request(demand) }

  @usableFromInline
  func cancel() {
    upstream.cancel()
    let waiting = state.withLock { state in
      defer { state.values = [] }
      return state.values
    }
    withExtendedLifetime(waiting) {}
    tether.cut()
  }
}
