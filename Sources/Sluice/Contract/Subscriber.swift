/// A receiver of a stream: one subscription, then values, then at most one completion.
///
/// The publisher never calls two of these methods at the same time, and never sends more values
/// than were requested. Attach a subscriber to one publisher only.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// The kind of value this subscriber takes.
  associatedtype Input

  /// The kind of error this subscriber can be ended with.
  associatedtype Failure: Error

  /// Takes the subscription, through which values are requested and the stream is cancelled.
  func receive(subscription: any Subscription)

  /// Takes one value and returns how many more are wanted besides those already requested.
  func receive(_ input: Input) -> Subscribers.Demand

  /// Takes the end of the stream; nothing follows.
  func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
  /// Takes one empty value and returns how many more are wanted.
  @inlinable
  public func receive() -> Subscribers.Demand { receive(()) }
}

/// The namespace of the subscribers, of what they ask for and of how they are ended.
public enum Subscribers {}
