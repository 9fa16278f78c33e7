/// The subscribers of an autoconnected publisher, and the connection that lasts as long as there are
/// any.
@usableFromInline
final class Audience: Sendable {
  private enum Connection {
    case none
    case starting
    case running(any Cancellable)
  }

  private struct State {
    var count = 0
    var connection = Connection.none
    var hasEnded = false
  }

  private let state = Locked(State())

  @usableFromInline
  init() {}

  func join() { state.withLock { $0.count += 1 } }

  /// Takes one away, and disconnects if that was the last.
  ///
  /// - Parameter ended: Whether it leaves because the stream has ended.
  @usableFromInline
  func leave(ended: Bool) {
    let connection = state.withLock { state -> (any Cancellable)? in
      state.count -= 1
      if ended { state.hasEnded = true }
      guard state.count == 0, case .running(let connection) = state.connection else { return nil }
      state.connection = .none
      return connection
    }
    connection?.cancel()
  }

  /// Connects, if there are subscribers and no connection yet.
  @usableFromInline
  func connect(to upstream: some ConnectablePublisher) {
    let isFirst = state.withLock { state in
      guard state.count > 0, !state.hasEnded, case .none = state.connection else { return false }
      state.connection = .starting
      return true
    }
    guard isFirst else { return }
    guard let preparing = upstream as? any PreparingConnections else {
      return keep(upstream.connect())
    }
    let prepared = preparing.prepareConnection()
    keep(prepared.cancellable)
    prepared.start()
  }

  /// Keeps the connection, unless everybody has left meanwhile.
  private func keep(_ connection: any Cancellable) {
    let isWanted = state.withLock { state in
      state.connection = state.count > 0 ? .running(connection) : .none
      return state.count > 0
    }
    if !isWanted { connection.cancel() }
  }
}

/// The subscriber that counts one of its own kind, under the name of upstream's subscription.
@usableFromInline
final class AudienceMember<Downstream: Subscriber>: Subscriber {
  @usableFromInline
  typealias Input = Downstream.Input
  @usableFromInline
  typealias Failure = Downstream.Failure

  private let audience: Audience

  @usableFromInline
  let downstream: Downstream

  /// What downstream holds; set by the subscription, which comes first and once.
  @exclusivity(unchecked)
  @usableFromInline
  var link: Link?

  @usableFromInline
  init(of audience: Audience, to downstream: Downstream) {
    self.audience = audience
    self.downstream = downstream
  }

  @usableFromInline
  func receive(subscription: any Subscription) {
    guard link == nil else { return subscription.cancel() }
    audience.join()
    let link = Link(
      "\(subscription)",
      to: AudienceSubscription(upstream: subscription, audience: audience)
    )
    self.link = link
    downstream.receive(subscription: link)
  }

  @inlinable
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    guard let link, link.isOpen else { return .none }
    return downstream.receive(input)
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    guard link?.close() != nil else { return }
    audience.leave(ended: true)
    downstream.receive(completion: completion)
  }
}

private final class AudienceSubscription: Subscription {
  private let upstream: any Subscription
  private let audience: Audience

  init(upstream: any Subscription, audience: Audience) {
    self.upstream = upstream
    self.audience = audience
  }

  func request(_ demand: Subscribers.Demand) { upstream.request(demand) }

  func cancel() {
    upstream.cancel()
    audience.leave(ended: false)
  }
}
