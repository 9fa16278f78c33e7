extension Publisher {
  /// Sends the number of values when upstream finishes.
  ///
  /// ```
  /// upstream  -a-b-c-|
  /// output    -------(3|)
  /// ```
  ///
  /// ```swift
  /// let number = ["a", "b", "c"].publisher.count()
  ///   .sink { print($0) }  // 3
  /// ```
  ///
  /// - **Values:** one number, zero when upstream has no values.
  /// - **Failure:** upstream's, at once.
  /// - **Demand:** unlimited upstream, at once; the number waits until it is asked for.
  /// - **Thread:** that of upstream or of the request, whichever came later.
  @inlinable
  public func count() -> Publishers.Count<Self> {
    .init(upstream: self)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/count()``.
  public struct Count<Upstream: Publisher>: Publisher {
    /// A number of values.
    public typealias Output = Int

    /// The kind of failure upstream ends with.
    public typealias Failure = Upstream.Failure

    /// Where values come from.
    public let upstream: Upstream

    /// Creates the publisher; prefer ``Publisher/count()``.
    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var count = 0
      upstream.fold(
        "Count",
        into: subscriber,
        absorb: { _ in
          count += 1
          return nil
        },
        conclude: { count }
      )
    }
  }
}

extension Publishers.Count: Equatable where Upstream: Equatable {}

extension Publishers.Count: Sendable where Upstream: Sendable {}
