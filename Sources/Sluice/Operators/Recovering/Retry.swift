extension Publisher {
  /// Subscribes to this publisher again when it fails.
  ///
  /// Upstream has to start its work when it is subscribed: a ``Future`` has started already and
  /// reports the same failure again, unless it stands in a ``Deferred``.
  ///
  /// ```
  /// upstream  -1-#  -2-#  -3-|
  /// output    -1----2----3-|    retry(2)
  /// ```
  ///
  /// ```swift
  /// let printing = Deferred { request() }.retry(2)
  ///   .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })
  /// ```
  ///
  /// - Parameter retries: How many times at most; without a count, until upstream finishes.
  /// - **Values:** upstream's, those of failed attempts included.
  /// - **Failure:** upstream's last one, when no attempt is left.
  /// - **Demand:** passed upstream; what is left of it is asked of the next attempt.
  /// - **Thread:** that of whoever sends. Attempts follow each other at once, without a pause; a million
  ///   of them need no more stack than one.
  @inlinable
  public func retry(_ retries: Int) -> Publishers.Retry<Self> {
    .init(upstream: self, retries: retries)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/retry(_:)``.
  public struct Retry<Upstream: Publisher>: Publisher {
    /// The kind of value upstream sends.
    public typealias Output = Upstream.Output

    /// The kind of failure upstream ends with.
    public typealias Failure = Upstream.Failure

    /// Where values come from.
    public let upstream: Upstream

    /// How many times upstream is subscribed again; `nil` is without end.
    public let retries: Int?

    /// Creates the publisher; prefer ``Publisher/retry(_:)``.
    @inlinable
    public init(upstream: Upstream, retries: Int?) {
      self.upstream = upstream
      self.retries = retries
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      attempt(Relay("Retry", to: subscriber), retries: retries)
    }

    @usableFromInline
    func attempt<S: Subscriber>(_ relay: Relay<S>, retries: Int?)
    where S.Input == Output, S.Failure == Failure {
      relay.next {
        let leg = RelayLeg<Failure, S>(of: relay) { completion in
          guard case .failure = completion, retries.map({ $0 > 0 }) ?? true else {
            return relay.end(completion)
          }
          attempt(relay, retries: retries.map { $0 - 1 })
        }
        upstream.receive(subscriber: leg)
      }
    }
  }
}

extension Publishers.Retry: Equatable where Upstream: Equatable {}
