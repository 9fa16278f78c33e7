extension Publisher {
  /// Sends what `transform` makes of each value, or ends with the error that it throws.
  ///
  /// ```swift
  /// let parsing = ["1", "x", "3"].publisher
  ///   .tryMap { try parse($0) }
  ///   .sink(receiveCompletion: { print($0) }, receiveValue: { print($0) })  // 1 failure(…)
  /// ```
  ///
  /// - **Values:** one for each of upstream's, in their order, until `transform` throws.
  /// - **Failure:** upstream's, or the one thrown, behind which upstream is cancelled.
  /// - **Demand:** passed upstream untouched.
  /// - **Thread:** upstream's; `transform` runs with no lock held.
  @inlinable
  public func tryMap<T>(
    _ transform: @escaping (Output) throws -> T
  ) -> Publishers.TryMap<Self, T> {
    .init(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/tryMap(_:)``.
  public struct TryMap<Upstream: Publisher, Output>: Publisher {
    /// Whatever upstream ends with or `transform` throws.
    public typealias Failure = any Error

    /// Where values come from.
    public let upstream: Upstream

    /// Makes a value of each one upstream sends.
    public let transform: (Upstream.Output) throws -> Output

    /// Creates the publisher; prefer ``Publisher/tryMap(_:)``.
    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == any Error {
      upstream.tryConduct("TryMap", into: subscriber) { [transform] value in
        .emit(try transform(value))
      }
    }
  }
}
