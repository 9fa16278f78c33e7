/// A publisher that ends with an error at once.
///
/// ```
/// output    #
/// ```
public struct Fail<Output, Failure: Error>: Publisher {
  /// The error.
  public let error: Failure

  /// Creates a publisher that ends with `error`.
  @inlinable
  public init(error: Failure) { self.error = error }

  /// Creates a publisher that ends with `failure` and whose type of values is given.
  @inlinable
  public init(outputType: Output.Type, failure: Failure) { error = failure }

  /// Attaches `subscriber`.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    subscriber.receiveNothing(but: .failure(error))
  }
}

extension Fail: Equatable where Failure: Equatable {}

extension Fail: Sendable {}
