extension Publisher {
  /// Goes on with another publisher when this one fails.
  ///
  /// The stream that failed is over. To keep a chain of attempts alive, catch inside the
  /// `flatMap(maxPublishers:_:)` that starts each attempt, not behind it.
  ///
  /// ```
  /// upstream  -1-2-#
  /// other          -3-|
  /// output    -1-2---3-|
  /// ```
  ///
  /// ```swift
  /// let printing = Fail<Int, any Error>(error: failure).catch { _ in Just(0) }
  ///   .sink { print($0) }  // 0
  /// ```
  ///
  /// - **Values:** upstream's, then those of the publisher that `handler` makes of the failure.
  /// - **Failure:** that of the other publisher.
  /// - **Demand:** passed upstream; what is left of it is asked of the other publisher.
  /// - **Thread:** that of whoever sends; `handler` runs where the failure arrives.
  @inlinable
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> Publishers.Catch<Self, P> where P.Output == Output {
    .init(upstream: self, handler: handler)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/catch(_:)``.
  public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    /// The kind of value both publishers send.
    public typealias Output = Upstream.Output

    /// The kind of failure the other publisher ends with.
    public typealias Failure = NewPublisher.Failure

    /// Where values come from first.
    public let upstream: Upstream

    /// Makes the other publisher of a failure.
    public let handler: (Upstream.Failure) -> NewPublisher

    /// Creates the publisher; prefer ``Publisher/catch(_:)``.
    @inlinable
    public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
      self.upstream = upstream
      self.handler = handler
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let relay = Relay("Catch", to: subscriber)
      let leg = RelayLeg<Upstream.Failure, S>(of: relay) { [handler] completion in
        switch completion {
        case .finished:
          relay.end(.finished)
        case .failure(let error):
          let other = handler(error)
          relay.next { other.receive(subscriber: RelayLeg(of: relay) { relay.end($0) }) }
        }
      }
      relay.next { [upstream] in upstream.receive(subscriber: leg) }
    }
  }
}
