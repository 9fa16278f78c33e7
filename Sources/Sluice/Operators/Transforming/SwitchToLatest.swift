extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Sends the values of the publisher that came last, and cancels the one before it.
  ///
  /// Reach for it when a new value makes older work worthless, as a new search text does. To let all
  /// inner publishers run use `flatMap(maxPublishers:_:)`.
  ///
  /// ```
  /// upstream  -1-----2-----|
  /// inner 1    -a-b-c-d|
  /// inner 2          -e-f|
  /// output    --a-b---e-f--|
  /// ```
  ///
  /// - **Values:** those of the latest inner publisher.
  /// - **Failure:** the first of upstream or the latest inner publisher. It finishes when both have.
  /// - **Demand:** upstream is asked for everything; what downstream still wants is asked of each new
  ///   inner publisher.
  /// - **Thread:** that of the inner publisher which sends, or of another that was just sending.
  @inlinable
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> { .init(upstream: self) }
}

extension Publisher where Failure == Never, Output: Publisher {
  /// Sends the values of the publisher that came last, which may fail.
  ///
  /// - SeeAlso: `switchToLatest()`, which says more.
  @inlinable
  public func switchToLatest()
    -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>>
  {
    .init(upstream: setFailureType(to: Output.Failure.self))
  }
}

extension Publisher where Failure == Never, Output: Publisher, Output.Failure == Never {
  /// Sends the values of the publisher that came last; nothing fails.
  ///
  /// - SeeAlso: `switchToLatest()`, which says more.
  @inlinable
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> { .init(upstream: self) }
}

extension Publisher where Output: Publisher, Output.Failure == Never {
  /// Sends the values of the publisher that came last, which cannot fail itself.
  ///
  /// - SeeAlso: `switchToLatest()`, which says more.
  @inlinable
  public func switchToLatest()
    -> Publishers.SwitchToLatest<
      Publishers.SetFailureType<Output, Failure>,
      Publishers.Map<Self, Publishers.SetFailureType<Output, Failure>>
    >
  {
    .init(upstream: map { $0.setFailureType(to: Failure.self) })
  }
}

extension Publishers {
  /// The publisher behind the verb `switchToLatest`.
  public struct SwitchToLatest<P: Publisher, Upstream: Publisher>: Publisher
  where P == Upstream.Output, P.Failure == Upstream.Failure {
    /// The kind of value the inner publishers send.
    public typealias Output = P.Output

    /// The kind of failure upstream and the inner publishers end with.
    public typealias Failure = P.Failure

    /// Where the inner publishers come from.
    public let upstream: Upstream

    /// Creates the publisher; prefer the verb `switchToLatest`.
    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: SwitchJunction<P, S>(to: subscriber))
    }
  }
}
