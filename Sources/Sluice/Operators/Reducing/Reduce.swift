extension Publisher {
  /// Sends what becomes of a running result with all values when upstream finishes.
  ///
  /// To see each step use ``scan(_:_:)``.
  ///
  /// ```
  /// upstream  -1-2-3-|
  /// output    -------(6|)
  /// ```
  ///
  /// ```swift
  /// let sum = [1, 2, 3].publisher.reduce(0, +)
  ///   .sink { print($0) }  // 6
  /// ```
  ///
  /// - **Values:** one, which is `initialResult` when upstream has no values.
  /// - **Failure:** upstream's, at once; the result is dropped.
  /// - **Demand:** unlimited upstream, at once; the result waits until it is asked for.
  /// - **Thread:** that of upstream or of the request, whichever came later; `nextPartialResult` runs on
  ///   upstream's with no lock held.
  /// - Parameters:
  ///   - initialResult: What the first value is combined with; each subscriber starts from it.
  ///   - nextPartialResult: Gets the result so far and the new value.
  /// - Returns: A publisher of the last result.
  @inlinable
  public func reduce<T>(
    _ initialResult: T,
    _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Reduce<Self, T> {
    .init(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/reduce(_:_:)``.
  public struct Reduce<Upstream: Publisher, Output>: Publisher {
    /// The kind of failure upstream ends with.
    public typealias Failure = Upstream.Failure

    /// Where values come from.
    public let upstream: Upstream

    /// What the first value is combined with.
    public let initial: Output

    /// Makes the next result of the last one and a value.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    /// Creates the publisher; prefer ``Publisher/reduce(_:_:)``.
    @inlinable
    public init(
      upstream: Upstream,
      initial: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var result = initial
      upstream.fold(
        "Reduce",
        into: subscriber,
        absorb: { [nextPartialResult] value in
          result = nextPartialResult(result, value)
          return nil
        },
        conclude: { result }
      )
    }
  }
}

extension Publisher {
  /// Sends what becomes of a running result with all values when upstream finishes, or ends with the
  /// error that is thrown.
  ///
  /// - **Failure:** upstream's, or the one thrown, behind which upstream is cancelled.
  /// - **Demand:** unlimited upstream, at once.
  /// - SeeAlso: ``reduce(_:_:)``, which says more.
  @inlinable
  public func tryReduce<T>(
    _ initialResult: T,
    _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryReduce<Self, T> {
    .init(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/tryReduce(_:_:)``.
  public struct TryReduce<Upstream: Publisher, Output>: Publisher {
    /// Whatever upstream ends with or `nextPartialResult` throws.
    public typealias Failure = any Error

    /// Where values come from.
    public let upstream: Upstream

    /// What the first value is combined with.
    public let initial: Output

    /// Makes the next result of the last one and a value.
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    /// Creates the publisher; prefer ``Publisher/tryReduce(_:_:)``.
    @inlinable
    public init(
      upstream: Upstream,
      initial: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initial = initial
      self.nextPartialResult = nextPartialResult
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == any Error {
      var result = initial
      upstream.tryFold(
        "TryReduce",
        into: subscriber,
        absorb: { [nextPartialResult] value in
          result = try nextPartialResult(result, value)
          return nil
        },
        conclude: { result }
      )
    }
  }
}
