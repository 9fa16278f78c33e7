extension Publisher {
  /// Sends `false` as soon as `predicate` says no to a value, `true` when upstream finishes before.
  ///
  /// ```
  /// upstream  -2-3-4-|
  /// output    ---(false|)
  /// ```
  ///
  /// ```swift
  /// let allEven = [2, 3, 4].publisher.allSatisfy { $0.isMultiple(of: 2) }
  ///   .sink { print($0) }  // false
  /// ```
  ///
  /// - **Values:** one.
  /// - **Failure:** upstream's, at once.
  /// - **Demand:** unlimited upstream, at once. At the first no upstream is cancelled; the answer waits
  ///   until it is asked for.
  /// - **Thread:** that of upstream or of the request, whichever came later; `predicate` runs on
  ///   upstream's with no lock held.
  @inlinable
  public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
    .init(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/allSatisfy(_:)``.
  public struct AllSatisfy<Upstream: Publisher>: Publisher {
    /// Whether all values are as they should be.
    public typealias Output = Bool

    /// The kind of failure upstream ends with.
    public typealias Failure = Upstream.Failure

    /// Where values come from.
    public let upstream: Upstream

    /// Says whether a value is as it should be.
    public let predicate: (Upstream.Output) -> Bool

    /// Creates the publisher; prefer ``Publisher/allSatisfy(_:)``.
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
        "AllSatisfy",
        into: subscriber,
        absorb: { [predicate] in predicate($0) ? nil : false },
        conclude: { true }
      )
    }
  }
}

extension Publisher {
  /// Sends `false` as soon as `predicate` says no to a value, `true` when upstream finishes before, or
  /// ends with the error that it throws.
  ///
  /// - **Failure:** upstream's, or the one thrown, behind which upstream is cancelled.
  /// - **Demand:** unlimited upstream, at once.
  /// - SeeAlso: ``allSatisfy(_:)``, which says more.
  @inlinable
  public func tryAllSatisfy(
    _ predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryAllSatisfy<Self> {
    .init(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/tryAllSatisfy(_:)``.
  public struct TryAllSatisfy<Upstream: Publisher>: Publisher {
    /// Whether all values are as they should be.
    public typealias Output = Bool

    /// Whatever upstream ends with or `predicate` throws.
    public typealias Failure = any Error

    /// Where values come from.
    public let upstream: Upstream

    /// Says whether a value is as it should be.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Creates the publisher; prefer ``Publisher/tryAllSatisfy(_:)``.
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
        "TryAllSatisfy",
        into: subscriber,
        absorb: { [predicate] in try predicate($0) ? nil : false },
        conclude: { true }
      )
    }
  }
}
