/// The machinery of `subscribe(on:)`: a subscriber that speaks to its upstream through a scheduler,
/// and lets values pass.
@usableFromInline
final class Boarding<Upstream: Publisher, Downstream: Subscriber>: Subscriber, Subscription
where Upstream.Output == Downstream.Input, Upstream.Failure == Downstream.Failure {
  @usableFromInline
  typealias Input = Downstream.Input
  @usableFromInline
  typealias Failure = Downstream.Failure

  @usableFromInline
  struct State {
    /// Whom to subscribe to; `nil` once that is done, or will never be.
    @usableFromInline var publisher: Upstream?
    @usableFromInline var isAttached = false

    /// What was requested and has not been passed upstream.
    @usableFromInline var wanted = Subscribers.Demand.none

    @inlinable
    init(publisher: Upstream?) { self.publisher = publisher }
  }

  @usableFromInline
  let downstream: Downstream

  @usableFromInline
  let schedule: (@escaping () -> Void) -> Void

  /// What downstream holds.
  @usableFromInline
  let link = Link("SubscribeOn")
  @usableFromInline
  let upstream = Link("SubscribeOn")

  /// Tied until upstream is subscribed.
  @usableFromInline
  let tether = Tether<Boarding>()

  @usableFromInline
  let state: Locked<State>

  @inlinable
  init(
    _ publisher: Upstream,
    to downstream: Downstream,
    schedule: @escaping (@escaping () -> Void) -> Void
  ) {
    self.downstream = downstream
    self.schedule = schedule
    state = Locked(State(publisher: publisher))
  }

  /// Gives downstream its subscription and schedules that of upstream.
  @inlinable
  func begin() {
    _ = link.attach(self)
    tether.tie(to: self)
    downstream.receive(subscription: link)
    if link.isOpen { schedule { [tether] in tether.object?.board() } }
  }

  /// Subscribes to upstream; called on the scheduler.
  @inlinable
  func board() {
    let publisher = state.withLock { state in
      defer { state.publisher = nil }
      return state.publisher
    }
    publisher?.receive(subscriber: self)
    tether.cut()
  }

  // MARK: Upstream

  @inlinable
  func receive(subscription: any Subscription) {
    guard upstream.attach(subscription) else { return }
    state.withLock { $0.isAttached = true }
    passRequests()
  }

  @inlinable
  @inline(__always)
  func receive(_ input: Input) -> Subscribers.Demand {
    link.isOpen ? downstream.receive(input) : .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    guard link.close() != nil else { return }
    _ = upstream.close()
    downstream.receive(completion: completion)
  }

  // MARK: Downstream

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    let isAttached = state.withLock { state in
      state.wanted += demand
      return state.isAttached
    }
    if isAttached { schedule { [weak self] in self?.passRequests() } }
  }

  /// Passes upstream what was requested; called on the scheduler.
  @usableFromInline
  func passRequests() {
    let demand = state.withLock { state in
      defer { state.wanted = .none }
      return state.wanted
    }
    if demand > .none { upstream.request(demand) }
  }

  @usableFromInline
  func cancel() {
    let publisher = state.withLock { state in
      defer { state.publisher = nil }
      return state.publisher
    }
    withExtendedLifetime(publisher) {}
    tether.cut()
    if let subscription = upstream.close() { schedule { subscription.cancel() } }
  }
}
