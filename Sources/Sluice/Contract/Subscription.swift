/// The link between one publisher and one subscriber: values are requested, and the stream is
/// cancelled, through it.
///
/// Both methods may be called from any thread, also from inside a delivery. Requests add up. After
/// ``Cancellable/cancel()`` has returned, the calling thread delivers no further value.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Asks for `demand` more values; ``Subscribers/Demand/none`` asks for nothing.
  func request(_ demand: Subscribers.Demand)
}

/// The namespace of ready-made subscriptions.
public enum Subscriptions {
  /// The subscription of a stream that ended before it began: requests and cancelling do nothing.
  public static var empty: any Subscription { EmptySubscription.shared }
}

final class EmptySubscription: Subscription, CustomStringConvertible, Sendable {
  static let shared = EmptySubscription()

  var description: String { "Empty" }

  func request(_ demand: Subscribers.Demand) {}

  func cancel() {}
}
