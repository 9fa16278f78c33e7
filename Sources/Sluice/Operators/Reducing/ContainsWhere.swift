extension Publisher {
  /// Sends `true` as soon as `predicate` says yes to a value, `false` when upstream finishes before.
  ///
  /// ```
  /// upstream  -1-2-3-|
  /// output    ---(true|)
  /// ```
  ///
  /// ```swift
  /// let hasEven = [1, 2, 3].publisher.contains { $0.isMultiple(of: 2) }
  ///   .sink { print($0) }  // true
  /// ```
  ///
  /// - **Values:** one.
  /// - **Failure:** upstream's, at once.
  /// - **Demand:** unlimited upstream, at once. At the first yes upstream is cancelled; the answer waits
  ///   until it is asked for.
  /// - **Thread:** that of upstream or of the request, whichever came later; `predicate` runs on
  ///   upstream's with no lock held.
  @inlinable
  public func contains(
    where predicate: @escaping (Output) -> Bool
  ) -> Publishers.ContainsWhere<Self> {
    .init(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/contains(where:)``.
  public struct ContainsWhere<Upstream: Publisher>: Publisher {
    /// Whether such a value came.
    public typealias Output = Bool

    /// The kind of failure upstream ends with.
    public typealias Failure = Upstream.Failure

    /// Where values come from.
    public let upstream: Upstream

    /// Says whether a value is one to look for.
    public let predicate: (Upstream.Output) -> Bool

    /// Creates the publisher; prefer ``Publisher/contains(where:)``.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.fold(
        "ContainsWhere",
        into: subscriber,
        absorb: { [predicate] in predicate($0) ? true : nil },
        conclude: { false }
      )
    }
  }
}

extension Publisher {
  /// Sends `true` as soon as `predicate` says yes to a value, `false` when upstream finishes before, or
  /// ends with the error that it throws.
  ///
  /// - **Failure:** upstream's, or the one thrown, behind which upstream is cancelled.
  /// - **Demand:** unlimited upstream, at once.
  /// - SeeAlso: ``contains(where:)``, which says more.
  @inlinable
  public func tryContains(
    where predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryContainsWhere<Self> {
    .init(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/tryContains(where:)``.
  public struct TryContainsWhere<Upstream: Publisher>: Publisher {
    /// Whether such a value came.
    public typealias Output = Bool

    /// Whatever upstream ends with or `predicate` throws.
    public typealias Failure = any Error

    /// Where values come from.
    public let upstream: Upstream

    /// Says whether a value is one to look for.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Creates the publisher; prefer ``Publisher/tryContains(where:)``.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == any Error {
      upstream.tryFold(
        "TryContainsWhere",
        into: subscriber,
        absorb: { [predicate] in try predicate($0) ? true : nil },
        conclude: { false }
      )
    }
  }
}
