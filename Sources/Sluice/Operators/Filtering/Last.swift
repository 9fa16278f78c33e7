extension Publisher {
  /// Sends the last value when upstream finishes.
  ///
  /// ```
  /// upstream  -1-2-3-|
  /// output    -------(3|)
  /// ```
  ///
  /// ```swift
  /// let last = [1, 2, 3].publisher.last()
  ///   .sink { print($0) }  // 3
  /// ```
  ///
  /// - **Values:** one, or none when upstream has none.
  /// - **Failure:** upstream's, at once; the value is dropped.
  /// - **Demand:** unlimited upstream, at once; the value waits until it is asked for.
  /// - **Thread:** that of upstream or of the request, whichever came later.
  @inlinable
  public func last() -> Publishers.Last<Self> {
    .init(upstream: self)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/last()``.
  public struct Last<Upstream: Publisher>: Publisher {
    /// The kind of value upstream sends.
    public typealias Output = Upstream.Output

    /// The kind of failure upstream ends with.
    public typealias Failure = Upstream.Failure

    /// Where values come from.
    public let upstream: Upstream

    /// Creates the publisher; prefer ``Publisher/last()``.
    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var last: Output?
      upstream.fold(
        "Last",
        into: subscriber,
        absorb: { value in
          last = value
          return nil
        },
        conclude: { last }
      )
    }
  }
}

extension Publishers.Last: Equatable where Upstream: Equatable {}

extension Publishers.Last: Sendable where Upstream: Sendable {}
