extension Publisher {
  /// Sends the first value that `predicate` says yes to, and finishes.
  ///
  /// ```
  /// upstream  -1-2-3-4-|
  /// output    ---(2|)
  /// ```
  ///
  /// ```swift
  /// let even = (1...4).publisher.first { $0.isMultiple(of: 2) }
  ///   .sink { print($0) }  // 2
  /// ```
  ///
  /// - **Values:** one, or none when upstream has no such value.
  /// - **Failure:** upstream's, at once.
  /// - **Demand:** unlimited upstream, at once. Behind the value upstream is cancelled; the value waits
  ///   until it is asked for.
  /// - **Thread:** that of upstream or of the request, whichever came later; `predicate` runs on
  ///   upstream's with no lock held.
  @inlinable
  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
    .init(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/first(where:)``.
  public struct FirstWhere<Upstream: Publisher>: Publisher {
    /// The kind of value upstream sends.
    public typealias Output = Upstream.Output

    /// The kind of failure upstream ends with.
    public typealias Failure = Upstream.Failure

    /// Where values come from.
    public let upstream: Upstream

    /// Says which value to send.
    public let predicate: (Upstream.Output) -> Bool

    /// Creates the publisher; prefer ``Publisher/first(where:)``.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      // Combine: the subscription of the plain variant has this name.
      upstream.fold(
        "TryFirst",
        into: subscriber,
        absorb: { [predicate] in predicate($0) ? $0 : nil },
        conclude: { nil }
      )
    }
  }
}

extension Publisher {
  /// Sends the first value that `predicate` says yes to, and finishes, or ends with the error that it
  /// throws.
  ///
  /// - **Failure:** upstream's, or the one thrown, behind which upstream is cancelled.
  /// - **Demand:** unlimited upstream, at once.
  /// - SeeAlso: ``first(where:)``, which says more.
  @inlinable
  public func tryFirst(
    where predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryFirstWhere<Self> {
    .init(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/tryFirst(where:)``.
  public struct TryFirstWhere<Upstream: Publisher>: Publisher {
    /// The kind of value upstream sends.
    public typealias Output = Upstream.Output

    /// Whatever upstream ends with or `predicate` throws.
    public typealias Failure = any Error

    /// Where values come from.
    public let upstream: Upstream

    /// Says which value to send.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Creates the publisher; prefer ``Publisher/tryFirst(where:)``.
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
        "TryFirstWhere",
        into: subscriber,
        absorb: { [predicate] in try predicate($0) ? $0 : nil },
        conclude: { nil }
      )
    }
  }
}
