extension Publisher {
  /// Sends the least value when upstream finishes, or ends with the error that the closure throws.
  ///
  /// - **Failure:** upstream's, or the one thrown, behind which upstream is cancelled.
  /// - SeeAlso: ``max(by:)``, which says more.
  @inlinable
  public func tryMin(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    .init(upstream: self) { try areInIncreasingOrder($1, $0) }
  }
}

extension Publisher {
  /// Sends the greatest value when upstream finishes, or ends with the error that the closure throws.
  ///
  /// - **Failure:** upstream's, or the one thrown, behind which upstream is cancelled.
  /// - SeeAlso: ``max(by:)``, which says more.
  @inlinable
  public func tryMax(
    by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryComparison<Self> {
    .init(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/tryMax(by:)``.
  public struct TryComparison<Upstream: Publisher>: Publisher {
    /// The kind of value upstream sends.
    public typealias Output = Upstream.Output

    /// Whatever upstream ends with or `areInIncreasingOrder` throws.
    public typealias Failure = any Error

    /// Where values come from.
    public let upstream: Upstream

    /// Says whether its first argument is less than its second.
    public let areInIncreasingOrder: (Upstream.Output, Upstream.Output) throws -> Bool

    /// Creates the publisher; prefer ``Publisher/tryMax(by:)``.
    @inlinable
    public init(
      upstream: Upstream,
      areInIncreasingOrder: @escaping (Upstream.Output, Upstream.Output) throws -> Bool
    ) {
      self.upstream = upstream
      self.areInIncreasingOrder = areInIncreasingOrder
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == any Error {
      var greatest: Output?
      upstream.tryFold(
        "TryComparison",
        into: subscriber,
        absorb: { [areInIncreasingOrder] value in
          if let known = greatest, try !areInIncreasingOrder(known, value) { return nil }
          greatest = value
          return nil
        },
        conclude: { greatest }
      )
    }
  }
}
