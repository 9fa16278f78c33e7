extension Publisher {
  /// Goes on with another publisher when this one fails, or ends with the error that `handler` throws.
  ///
  /// ```swift
  /// let reading = Fail<Int, any Error>(error: failure)
  ///   .tryCatch { error in try cached(insteadOf: error) }
  ///   .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
  /// ```
  ///
  /// - **Values:** upstream's, then those of the publisher that `handler` makes of the failure.
  /// - **Failure:** that of the other publisher, or the one thrown.
  /// - **Demand:** passed upstream; what is left of it is asked of the other publisher.
  /// - **Thread:** that of whoever sends; `handler` runs where the failure arrives.
  @inlinable
  public func tryCatch<P: Publisher>(
    _ handler: @escaping (Failure) throws -> P
  ) -> Publishers.TryCatch<Self, P> where P.Output == Output {
    .init(upstream: self, handler: handler)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/tryCatch(_:)``.
  public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
  where Upstream.Output == NewPublisher.Output {
    /// The kind of value both publishers send.
    public typealias Output = Upstream.Output

    /// Whatever the other publisher ends with or `handler` throws.
    public typealias Failure = any Error

    /// Where values come from first.
    public let upstream: Upstream

    /// Makes the other publisher of a failure.
    public let handler: (Upstream.Failure) throws -> NewPublisher

    /// Creates the publisher; prefer ``Publisher/tryCatch(_:)``.
    @inlinable
    public init(
      upstream: Upstream,
      handler: @escaping (Upstream.Failure) throws -> NewPublisher
    ) {
      self.upstream = upstream
      self.handler = handler
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == any Error {
      let relay = Relay("TryCatch", to: subscriber)
      relay.next { [upstream, handler] in
        let leg = RelayLeg<Upstream.Failure, S>(of: relay) { completion in
          guard case .failure(let error) = completion else { return relay.end(.finished) }
          do {
            let other = try handler(error)
            relay.next {
              let leg = RelayLeg<NewPublisher.Failure, S>(of: relay) { completion in
                relay.end(completion.mapFailure { $0 })
              }
              other.receive(subscriber: leg)
            }
          } catch {
            relay.end(.failure(error))
          }
        }
        upstream.receive(subscriber: leg)
      }
    }
  }
}
