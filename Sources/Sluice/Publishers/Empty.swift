/// A publisher that sends nothing and finishes at once, or never.
///
/// ```
/// output    |
/// ```
public struct Empty<Output, Failure: Error>: Publisher, Equatable, Sendable {
  /// Whether the publisher finishes at once; if not, it never ends.
  public let completeImmediately: Bool

  /// Creates a publisher without values.
  @inlinable
  public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }

  /// Creates a publisher without values whose types are given rather than inferred.
  @inlinable
  public init(
    completeImmediately: Bool = true,
    outputType: Output.Type,
    failureType: Failure.Type
  ) {
    self.init(completeImmediately: completeImmediately)
  }

  /// Attaches `subscriber`.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    if completeImmediately {
      subscriber.receiveNothing(but: .finished)
    } else {
      subscriber.receive(subscription: Subscriptions.empty)
    }
  }
}
