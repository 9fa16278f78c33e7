extension Publisher {
  /// Sends the values of the publishers that `transform` makes of each value, as they come.
  ///
  /// Reach for it to start work for each value, such as a request. To hear only the latest publisher,
  /// map and then `switchToLatest()`; to keep the order of upstream, limit `maxPublishers` to one.
  ///
  /// ```
  /// upstream  -1---2-------|
  /// inner 1    -a-b-|
  /// inner 2        -c-d-|
  /// output    --a-b-c-d----|
  /// ```
  ///
  /// ```swift
  /// let printing = [1, 2].publisher.flatMap { [$0, $0 * 10].publisher }
  ///   .sink { print($0) }  // 1 10 2 20
  /// ```
  ///
  /// - **Values:** those of all inner publishers, one at a time.
  /// - **Failure:** the first of upstream or an inner publisher; all others are cancelled. It finishes
  ///   when upstream and all inner publishers have.
  /// - **Demand:** upstream is asked for `maxPublishers`, and for one more when an inner publisher has
  ///   finished. Inner publishers are asked for everything where downstream asks for that, else for
  ///   one value at a time, which is kept until it is wanted.
  /// - **Thread:** that of the inner publisher which sends, or of another that was just sending.
  /// - Parameters:
  ///   - maxPublishers: How many inner publishers may run at the same time.
  ///   - transform: Makes a publisher of a value; runs on upstream's thread with no lock held.
  /// - Returns: A publisher of the values of the inner publishers.
  @inlinable
  public func flatMap<T, P: Publisher<T, Failure>>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> {
    .init(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}

extension Publisher where Failure == Never {
  /// Sends the values of the publishers, which may fail, that `transform` makes of each value.
  ///
  /// - SeeAlso: `flatMap(maxPublishers:_:)`, which says more.
  @inlinable
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    setFailureType(to: P.Failure.self).flatMap(maxPublishers: maxPublishers, transform)
  }

  /// Sends the values of the publishers that `transform` makes of each value; nothing fails.
  ///
  /// - SeeAlso: `flatMap(maxPublishers:_:)`, which says more.
  @inlinable
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Never {
    .init(upstream: self, maxPublishers: maxPublishers, transform: transform)
  }
}

extension Publisher {
  /// Sends the values of the publishers, which cannot fail, that `transform` makes of each value.
  ///
  /// - SeeAlso: `flatMap(maxPublishers:_:)`, which says more.
  @inlinable
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited,
    _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
  }
}

extension Publishers {
  /// The publisher behind `flatMap(maxPublishers:_:)`.
  public struct FlatMap<NewPublisher: Publisher, Upstream: Publisher>: Publisher
  where NewPublisher.Failure == Upstream.Failure {
    /// The kind of value the inner publishers send.
    public typealias Output = NewPublisher.Output

    /// The kind of failure upstream and the inner publishers end with.
    public typealias Failure = Upstream.Failure

    /// Where the values come from of which inner publishers are made.
    public let upstream: Upstream

    /// How many inner publishers may run at the same time.
    public let maxPublishers: Subscribers.Demand

    /// Makes a publisher of a value.
    public let transform: (Upstream.Output) -> NewPublisher

    /// Creates the publisher; prefer `flatMap(maxPublishers:_:)`.
    @inlinable
    public init(
      upstream: Upstream,
      maxPublishers: Subscribers.Demand,
      transform: @escaping (Upstream.Output) -> NewPublisher
    ) {
      self.upstream = upstream
      self.maxPublishers = maxPublishers
      self.transform = transform
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: FlatMapJunction(
          to: subscriber,
          maxPublishers: maxPublishers,
          transform: transform
        )
      )
    }
  }
}
