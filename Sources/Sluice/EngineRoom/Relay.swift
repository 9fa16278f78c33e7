/// One downstream and a series of upstreams, one at a time: what `catch`, `retry` and `append` share.
///
/// Demand that one upstream did not meet is asked of the next. An upstream that ends inside its own
/// subscription does not deepen the stack, however often that happens.
@usableFromInline
final class Relay<Downstream: Subscriber>: Subscription {
  private struct State {
    /// The present upstream; asked for more once it is attached.
    var leg: Link?
    var isAttached = false

    /// Whether a call of ``next(_:)`` is running, and what it has to start after that.
    var isStarting = false
    var upcoming: (() -> Void)?
  }

  @usableFromInline
  let downstream: Downstream

  /// What downstream holds.
  @usableFromInline
  let link: Link

  @usableFromInline
  let wants = Wants()

  private let state = Locked(State())

  /// Creates a relay and gives downstream its subscription.
  @usableFromInline
  init(_ name: String, to downstream: Downstream) {
    self.downstream = downstream
    link = Link(name)
    _ = link.attach(self)
    downstream.receive(subscription: link)
  }

  /// Starts the next upstream.
  ///
  /// - Parameter start: Subscribes one leg to it; called at once, or when the present start returns.
  @usableFromInline
  func next(_ start: @escaping () -> Void) {
    let isFirst = state.withLock { state in
      if state.isStarting { state.upcoming = start }
      defer { state.isStarting = true }
      return !state.isStarting
    }
    guard isFirst else { return }
    var upcoming: (() -> Void)? = start
    while let start = upcoming {
      if link.isOpen { start() }
      upcoming = state.withLock { state in
        defer { state.upcoming = nil }
        state.isStarting = state.upcoming != nil
        return state.upcoming
      }
    }
  }

  /// Makes `leg`, which has its subscription, the present upstream.
  @usableFromInline
  func attach(_ leg: Link) {
    let demand = state.withLock { state in
      state.leg = leg
      state.isAttached = true
      return wants.present
    }
    // Cancelled meanwhile, there was no leg to be cancelled.
    if !link.isOpen { return leg.cancel() }
    if demand > .none { leg.request(demand) }
  }

  @inlinable
  @inline(__always)
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    guard link.isOpen, wants.claim() else { return .none }
    let more = downstream.receive(input)
    if more > .none { wants.add(more) }
    return more
  }

  @usableFromInline
  func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
    if link.close() != nil { downstream.receive(completion: completion) }
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    let leg = state.withLock { state -> Link? in
      wants.add(demand)
      return state.isAttached ? state.leg : nil
    }
    leg?.request(demand)
  }

  @usableFromInline
  func cancel() {
    wants.close()
    let dropped = state.withLock { state in
      defer { state = State(isStarting: state.isStarting) }
      return state
    }
    dropped.leg?.cancel()
  }

  /// Notes that the present upstream has ended: requests wait for the next one.
  @usableFromInline
  func detach() {
    let leg = state.withLock { state in
      defer { state.leg = nil }
      state.isAttached = false
      return state.leg
    }
    withExtendedLifetime(leg) {}
  }
}

/// The subscriber of one upstream of a relay.
@usableFromInline
final class RelayLeg<Failure: Error, Downstream: Subscriber>: Subscriber {
  @usableFromInline
  typealias Input = Downstream.Input

  @usableFromInline
  let relay: Relay<Downstream>

  @usableFromInline
  let link: Link

  /// Handles the end of this upstream.
  @usableFromInline
  let whenEnded: (Subscribers.Completion<Failure>) -> Void

  @inlinable
  init(
    of relay: Relay<Downstream>,
    whenEnded: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.relay = relay
    self.whenEnded = whenEnded
    link = Link(relay.link.description)
  }

  @inlinable
  func receive(subscription: any Subscription) {
    if link.attach(subscription) { relay.attach(link) }
  }

  @inlinable
  @inline(__always)
  func receive(_ input: Input) -> Subscribers.Demand {
    link.isOpen ? relay.receive(input) : .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    guard link.close() != nil else { return }
    relay.detach()
    whenEnded(completion)
  }
}
