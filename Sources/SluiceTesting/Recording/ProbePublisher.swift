public import Sluice

/// A publisher that does what a test tells it to, and writes down what it is told by downstream.
///
/// ```swift
/// let probe = ProbePublisher<Int, Never>()
/// let printing = probe.prefix(1).sink { print($0) }
/// probe.send(7)          // 7
/// probe.requests         // [unlimited]
/// probe.cancelCount      // 1
/// ```
///
/// What is requested is recorded, not obeyed: how many values come is up to the test. To see how an
/// operator bears a publisher that breaks the contract further, make one that does not keep it.
///
/// - **Thread:** that of whoever calls `send`.
public final class ProbePublisher<Output, Failure: Error>: Publisher {
  private struct State {
    var subscriptions: [ProbeSubscription<Output, Failure>] = []
    var onRequest: ((ProbeSubscription<Output, Failure>, Subscribers.Demand) -> Void)?
  }

  private let name: String
  private let keepsContract: Bool
  private let sendsSubscription: Bool
  private let state: Locked<State>

  /// Creates a publisher for a test to play.
  ///
  /// - Parameters:
  ///   - name: What its subscriptions call themselves.
  ///   - keepsContract: Whether it is silent after an ending and after a cancellation, and lets go
  ///     of the subscriber then.
  ///   - sendsSubscription: Whether a subscriber gets its subscription when it subscribes.
  ///   - onRequest: What to do when values are requested.
  public init(
    _ name: String = "Probe",
    keepsContract: Bool = true,
    sendsSubscription: Bool = true,
    onRequest: ((ProbeSubscription<Output, Failure>, Subscribers.Demand) -> Void)? = nil
  ) {
    self.name = name
    self.keepsContract = keepsContract
    self.sendsSubscription = sendsSubscription
    state = Locked(State(onRequest: onRequest))
  }

  /// Attaches `subscriber`.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    let onRequest = state.withLock { $0.onRequest }
    let subscription = ProbeSubscription(name, keepsContract, to: subscriber, onRequest)
    state.withLock { $0.subscriptions.append(subscription) }
    if sendsSubscription { subscription.sendItself() }
  }

  /// All subscriptions, in the order they came.
  public var subscriptions: [ProbeSubscription<Output, Failure>] {
    state.withLock { $0.subscriptions }
  }

  /// What the newest subscription was asked for by requests, in order.
  public var requests: [Subscribers.Demand] { subscriptions.last?.requests ?? [] }

  /// How often the newest subscription was cancelled.
  public var cancelCount: Int { subscriptions.last?.cancelCount ?? 0 }

  /// Sends `value` to the newest subscriber.
  ///
  /// - Returns: How many more it wants; none where there is nobody.
  @discardableResult
  public func send(_ value: Output) -> Subscribers.Demand {
    subscriptions.last?.send(value) ?? .none
  }

  /// Sends an ending to the newest subscriber.
  public func send(completion: Subscribers.Completion<Failure>) {
    subscriptions.last?.send(completion: completion)
  }

  /// Sends a subscription to the newest subscriber, be it the second one.
  public func send(subscription: any Subscription) {
    subscriptions.last?.send(subscription: subscription)
  }
}

extension ProbePublisher: Sendable where Output: Sendable {}
