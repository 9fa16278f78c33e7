/// A stream of values over time that ends, if it ends, in a completion.
///
/// A publisher is a description: nothing runs until a ``Subscriber`` attaches with
/// `subscribe(_:)`, and every attachment is a stream of its own unless the publisher says
/// otherwise (a ``Subject``, a ``Future``).
///
/// A publisher of your own implements ``receive(subscriber:)``: it gives the subscriber one
/// subscription, then no more values than were requested, then at most one completion, then
/// nothing, and never two signals at the same time.
public protocol Publisher<Output, Failure> {
  /// The kind of value this publisher sends.
  associatedtype Output

  /// The kind of error this publisher may end with; `Never` when it cannot fail.
  associatedtype Failure: Error

  /// Attaches `subscriber`; callers use `subscribe(_:)`.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  /// Attaches `subscriber` to this publisher.
  @inlinable
  @inline(__always)
  public func subscribe<S: Subscriber>(_ subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }
}

/// The namespace of the publishers that operators return.
public enum Publishers {}
