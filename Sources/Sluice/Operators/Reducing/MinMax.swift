extension Publisher where Output: Comparable {
  /// Sends the least value when upstream finishes.
  ///
  /// - SeeAlso: ``max(by:)``, which says more.
  @inlinable
  public func min() -> Publishers.Comparison<Self> {
    .init(upstream: self, areInIncreasingOrder: >)
  }

  /// Sends the greatest value when upstream finishes.
  ///
  /// - SeeAlso: ``max(by:)``, which says more.
  @inlinable
  public func max() -> Publishers.Comparison<Self> {
    .init(upstream: self, areInIncreasingOrder: <)
  }
}

extension Publisher {
  /// Sends the least value, by an order of your own, when upstream finishes.
  ///
  /// - SeeAlso: ``max(by:)``, which says more.
  /// - Parameter areInIncreasingOrder: Says whether its first argument is less than its second.
  /// - Returns: A publisher of the least value.
  @inlinable
  public func min(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool
  ) -> Publishers.Comparison<Self> {
    .init(upstream: self) { areInIncreasingOrder($1, $0) }
  }
}

extension Publisher {
  /// Sends the greatest value, by an order of your own, when upstream finishes.
  ///
  /// ```
  /// upstream  -1-3-2-|
  /// output    -------(3|)
  /// ```
  ///
  /// ```swift
  /// let longest = ["a", "ccc", "bb"].publisher.max { $0.count < $1.count }
  ///   .sink { print($0) }  // ccc
  /// ```
  ///
  /// - **Values:** one, the first of equals, or none when upstream has none.
  /// - **Failure:** upstream's, at once; the value is dropped.
  /// - **Demand:** unlimited upstream, at once; the value waits until it is asked for.
  /// - **Thread:** that of upstream or of the request, whichever came later; the closure runs on
  ///   upstream's with no lock held.
  /// - Parameter areInIncreasingOrder: Says whether its first argument is less than its second.
  /// - Returns: A publisher of the greatest value.
  @inlinable
  public func max(
    by areInIncreasingOrder: @escaping (Output, Output) -> Bool
  ) -> Publishers.Comparison<Self> {
    .init(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/max(by:)``.
  public struct Comparison<Upstream: Publisher>: Publisher {
    /// The kind of value upstream sends.
    public typealias Output = Upstream.Output

    /// The kind of failure upstream ends with.
    public typealias Failure = Upstream.Failure

    /// Where values come from.
    public let upstream: Upstream

    /// Says whether its first argument is less than its second.
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) -> Bool

    /// Creates the publisher; prefer ``Publisher/max(by:)``.
    @inlinable
    public init(
      upstream: Upstream,
      areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) -> Bool
    ) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var greatest: Output?
      upstream.fold(
        "Comparison",
        into: subscriber,
        absorb: { [areInIncreasingOrder] value in
          if let known = greatest, !areInIncreasingOrder(known, value) { return nil }
          greatest = value
          return nil
        },
        conclude: { greatest }
      )
    }
  }
}
