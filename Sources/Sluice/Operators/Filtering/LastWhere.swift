extension Publisher {
  /// Sends the last value that `predicate` says yes to when upstream finishes.
  ///
  /// ```
  /// upstream  -1-2-3-|
  /// output    -------(2|)
  /// ```
  ///
  /// ```swift
  /// let even = (1...3).publisher.last { $0.isMultiple(of: 2) }
  ///   .sink { print($0) }  // 2
  /// ```
  ///
  /// - **Values:** one, or none when upstream has no such value.
  /// - **Failure:** upstream's, at once; the value is dropped.
  /// - **Demand:** unlimited upstream, at once; the value waits until it is asked for.
  /// - **Thread:** that of upstream or of the request, whichever came later; `predicate` runs on
  ///   upstream's with no lock held.
  @inlinable
  public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
    .init(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/last(where:)``.
  public struct LastWhere<Upstream: Publisher>: Publisher {
    /// The kind of value upstream sends.
    public typealias Output = Upstream.Output

    /// The kind of failure upstream ends with.
    public typealias Failure = Upstream.Failure

    /// Where values come from.
    public let upstream: Upstream

    /// Says which values count.
    public let predicate: (Upstream.Output) -> Bool

    /// Creates the publisher; prefer ``Publisher/last(where:)``.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var last: Output?
      upstream.fold(
        "LastWhere",
        into: subscriber,
        absorb: { [predicate] value in
          if predicate(value) { last = value }
          return nil
        },
        conclude: { last }
      )
    }
  }
}

extension Publisher {
  /// Sends the last value that `predicate` says yes to when upstream finishes, or ends with the error
  /// that it throws.
  ///
  /// - **Failure:** upstream's, or the one thrown, behind which upstream is cancelled.
  /// - **Demand:** unlimited upstream, at once.
  /// - SeeAlso: ``last(where:)``, which says more.
  @inlinable
  public func tryLast(
    where predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryLastWhere<Self> {
    .init(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/tryLast(where:)``.
  public struct TryLastWhere<Upstream: Publisher>: Publisher {
    /// The kind of value upstream sends.
    public typealias Output = Upstream.Output

    /// Whatever upstream ends with or `predicate` throws.
    public typealias Failure = any Error

    /// Where values come from.
    public let upstream: Upstream

    /// Says which values count.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Creates the publisher; prefer ``Publisher/tryLast(where:)``.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == any Error {
      var last: Output?
      upstream.tryFold(
        "TryLastWhere",
        into: subscriber,
        absorb: { [predicate] value in
          if try predicate(value) { last = value }
          return nil
        },
        conclude: { last }
      )
    }
  }
}
