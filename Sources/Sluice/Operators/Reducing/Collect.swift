extension Publisher {
  /// Sends all values as one array when upstream finishes.
  ///
  /// Without a bound on memory; to have groups of values use ``collect(_:)``.
  ///
  /// ```
  /// upstream  -1-2-3-|
  /// output    -------([1,2,3]|)
  /// ```
  ///
  /// ```swift
  /// let all = (1...3).publisher.collect()
  ///   .sink { print($0) }  // [1, 2, 3]
  /// ```
  ///
  /// - **Values:** one array, empty when upstream has no values.
  /// - **Failure:** upstream's, at once; what was collected is dropped.
  /// - **Demand:** unlimited upstream, at once; the array waits until it is asked for.
  /// - **Thread:** that of upstream or of the request, whichever came later.
  @inlinable
  public func collect() -> Publishers.Collect<Self> {
    .init(upstream: self)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/collect()``.
  public struct Collect<Upstream: Publisher>: Publisher {
    /// The values upstream sends, in an array.
    public typealias Output = [Upstream.Output]

    /// The kind of failure upstream ends with.
    public typealias Failure = Upstream.Failure

    /// Where values come from.
    public let upstream: Upstream

    /// Creates the publisher; prefer ``Publisher/collect()``.
    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var values: [Upstream.Output] = []
      upstream.fold(
        "Collect",
        into: subscriber,
        absorb: { value in
          values.append(value)
          return nil
        },
        conclude: { values }
      )
    }
  }
}

extension Publishers.Collect: Equatable where Upstream: Equatable {}

extension Publishers.Collect: Sendable where Upstream: Sendable {}
