extension Publisher {
  /// Hides the type of this publisher.
  ///
  /// Reach for it at the border of a module or a type, so that the chain behind it can change. Each
  /// value pays for one more call of a closure.
  @inlinable
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

extension AnyPublisher {
  /// Returns this publisher, whose type is hidden already.
  @inlinable
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { self }
}

/// A publisher whose type is hidden; ``Publisher/eraseToAnyPublisher()`` makes one.
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible {
  /// Formed where the publisher's type is known, and so compiled for it.
  @usableFromInline
  let attach: (AnySubscriber<Output, Failure>) -> Void

  /// Hides the type of `publisher`.
  @inlinable
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    attach = { publisher.receive(subscriber: $0) }
  }

  /// The name of the type.
  public var description: String { "AnyPublisher" }

  /// Attaches `subscriber`.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    attach(AnySubscriber(subscriber))
  }
}
