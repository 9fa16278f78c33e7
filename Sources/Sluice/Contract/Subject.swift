/// A publisher that is fed by hand: whoever holds it calls ``send(_:)``.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to every subscriber.
  func send(_ value: Output)

  /// Ends the stream of every subscriber, present and future.
  func send(completion: Subscribers.Completion<Failure>)

  /// Connects the subject to an upstream: the subject asks it for values and may cancel it.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Sends an empty value to every subscriber.
  @inlinable
  public func send() { send(()) }
}
