extension Publisher {
  /// Sends what becomes of a running result with each value.
  ///
  /// For the last result only use ``reduce(_:_:)``.
  ///
  /// ```
  /// upstream  -1-2-3-|
  /// output    -1-3-6-|
  /// ```
  ///
  /// ```swift
  /// let sums = [1, 2, 3].publisher.scan(0, +)
  ///   .sink { print($0) }  // 1 3 6
  /// ```
  ///
  /// - **Values:** one for each of upstream's. `initialResult` itself is not sent.
  /// - **Failure:** upstream's.
  /// - **Demand:** passed upstream untouched.
  /// - **Thread:** upstream's; `nextPartialResult` runs with no lock held.
  /// - Parameters:
  ///   - initialResult: What the first value is combined with; each subscriber starts from it.
  ///   - nextPartialResult: Gets the result so far and the new value.
  /// - Returns: A publisher of the results.
  @inlinable
  public func scan<T>(
    _ initialResult: T,
    _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Scan<Self, T> {
    .init(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/scan(_:_:)``.
  public struct Scan<Upstream: Publisher, Output>: Publisher {
    /// The kind of failure upstream ends with.
    public typealias Failure = Upstream.Failure

    /// Where values come from.
    public let upstream: Upstream

    /// What the first value is combined with.
    public let initialResult: Output

    /// Makes the next result of the last one and a value.
    public let nextPartialResult: (Output, Upstream.Output) -> Output

    /// Creates the publisher; prefer ``Publisher/scan(_:_:)``.
    @inlinable
    public init(
      upstream: Upstream,
      initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var result = initialResult
      // Combine: the subscription is upstream's own, as that of a mapping.
      upstream.map { [nextPartialResult] value in
        result = nextPartialResult(result, value)
        return result
      }
      .receive(subscriber: subscriber)
    }
  }
}

extension Publisher {
  /// Sends what becomes of a running result with each value, or ends with the error that is thrown.
  ///
  /// - **Failure:** upstream's, or the one thrown, behind which upstream is cancelled.
  /// - **Demand:** passed upstream untouched.
  /// - SeeAlso: ``scan(_:_:)``, which says more.
  @inlinable
  public func tryScan<T>(
    _ initialResult: T,
    _ nextPartialResult: @escaping (T, Output) throws -> T
  ) -> Publishers.TryScan<Self, T> {
    .init(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/tryScan(_:_:)``.
  public struct TryScan<Upstream: Publisher, Output>: Publisher {
    /// Whatever upstream ends with or `nextPartialResult` throws.
    public typealias Failure = any Error

    /// Where values come from.
    public let upstream: Upstream

    /// What the first value is combined with.
    public let initialResult: Output

    /// Makes the next result of the last one and a value.
    public let nextPartialResult: (Output, Upstream.Output) throws -> Output

    /// Creates the publisher; prefer ``Publisher/tryScan(_:_:)``.
    @inlinable
    public init(
      upstream: Upstream,
      initialResult: Output,
      nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
    ) {
      self.upstream = upstream
      self.initialResult = initialResult
      self.nextPartialResult = nextPartialResult
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == any Error {
      var result = initialResult
      upstream.tryConduct("TryScan", into: subscriber) { [nextPartialResult] value in
        result = try nextPartialResult(result, value)
        return .emit(result)
      }
    }
  }
}
