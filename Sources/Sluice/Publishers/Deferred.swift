/// A publisher that is made anew for each subscriber, when it subscribes.
///
/// Reach for it around a publisher that starts its work when it is made, such as a ``Future``, so
/// that nothing starts before someone subscribes and ``Publisher/retry(_:)`` starts again.
///
/// ```swift
/// let request = Deferred { Future<Int, any Error> { promise in start(promise) } }
/// ```
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  /// The kind of value the made publisher sends.
  public typealias Output = DeferredPublisher.Output

  /// The kind of failure the made publisher ends with.
  public typealias Failure = DeferredPublisher.Failure

  /// Makes the publisher of one subscriber.
  public let createPublisher: () -> DeferredPublisher

  /// Creates a publisher that makes another with `createPublisher`.
  @inlinable
  public init(createPublisher: @escaping () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }

  /// Attaches `subscriber` to a newly made publisher.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    createPublisher().receive(subscriber: subscriber)
  }
}
