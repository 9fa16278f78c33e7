public import Sluice

/// One subscription to a ``ProbePublisher``: what it was told, and how to send through it.
public final class ProbeSubscription<Output, Failure: Error>: Subscription,
  CustomStringConvertible
{
  /// How to reach the subscriber.
  private struct Downstream {
    let subscription: (any Subscription) -> Void
    let value: (Output) -> Subscribers.Demand
    let completion: (Subscribers.Completion<Failure>) -> Void
  }

  private struct State {
    var downstream: Downstream?
    var onRequest: ((ProbeSubscription, Subscribers.Demand) -> Void)?
    var requests: [Subscribers.Demand] = []
    var cancelCount = 0
  }

  /// What the subscription calls itself.
  public let description: String

  private let keepsContract: Bool
  private let state: Locked<State>

  init<S: Subscriber>(
    _ name: String,
    _ keepsContract: Bool,
    to subscriber: S,
    _ onRequest: ((ProbeSubscription, Subscribers.Demand) -> Void)?
  ) where S.Input == Output, S.Failure == Failure {
    description = name
    self.keepsContract = keepsContract
    let downstream = Downstream(
      subscription: { subscriber.receive(subscription: $0) },
      value: { subscriber.receive($0) },
      completion: { subscriber.receive(completion: $0) }
    )
    state = Locked(State(downstream: downstream, onRequest: onRequest))
  }

  /// What was requested, in order; what was asked in answer to values is not in it.
  public var requests: [Subscribers.Demand] { state.withLock { $0.requests } }

  /// How often it was cancelled.
  public var cancelCount: Int { state.withLock { $0.cancelCount } }

  /// Writes the request down.
  public func request(_ demand: Subscribers.Demand) {
    let onRequest = state.withLock { state in
      state.requests.append(demand)
      return state.onRequest
    }
    onRequest?(self, demand)
  }

  /// Writes the cancellation down.
  public func cancel() {
    state.withLock { $0.cancelCount += 1 }
    if keepsContract { letGo() }
  }

  /// Sends `value`.
  ///
  /// - Returns: How many more the subscriber wants; none where there is nobody.
  @discardableResult
  public func send(_ value: Output) -> Subscribers.Demand {
    state.withLock { $0.downstream }?.value(value) ?? .none
  }

  /// Sends an ending.
  public func send(completion: Subscribers.Completion<Failure>) {
    let downstream = state.withLock { $0.downstream }
    if keepsContract { letGo() }
    downstream?.completion(completion)
  }

  /// Sends this subscription.
  public func sendItself() { send(subscription: self) }

  /// Sends a subscription.
  public func send(subscription: any Subscription) {
    state.withLock { $0.downstream }?.subscription(subscription)
  }

  /// Lets go of the subscriber; it is released outside the lock.
  private func letGo() {
    let released = state.withLock { state in
      defer { (state.downstream, state.onRequest) = (nil, nil) }
      return (state.downstream, state.onRequest)
    }
    withExtendedLifetime(released) {}
  }
}

extension ProbeSubscription: Sendable where Output: Sendable {}
