extension Publisher {
  /// Sends what `transform` makes of each value, except for `nil`.
  ///
  /// ```
  /// upstream  -1-x-3-|
  /// output    -1---3-|
  /// ```
  ///
  /// ```swift
  /// let numbers = ["1", "x", "3"].publisher.compactMap { Int($0) }
  ///   .sink { print($0) }  // 1 3
  /// ```
  ///
  /// - **Values:** at most one for each of upstream's, in their order.
  /// - **Failure:** upstream's.
  /// - **Demand:** passed upstream; a dropped value asks for one more.
  /// - **Thread:** upstream's; `transform` runs with no lock held.
  @inlinable
  public func compactMap<T>(
    _ transform: @escaping (Output) -> T?
  ) -> Publishers.CompactMap<Self, T> {
    .init(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/compactMap(_:)``.
  public struct CompactMap<Upstream: Publisher, Output>: Publisher {
    /// The kind of failure upstream ends with.
    public typealias Failure = Upstream.Failure

    /// Where values come from.
    public let upstream: Upstream

    /// Makes a value, or `nil`, of each one upstream sends.
    public let transform: (Upstream.Output) -> Output?

    /// Creates the publisher; prefer ``Publisher/compactMap(_:)``.
    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Passage(Mapping(transform: transform), to: subscriber))
    }

    @usableFromInline
    struct Mapping: Stage {
      @usableFromInline
      let transform: (Upstream.Output) -> Output?

      @inlinable
      @inline(__always)
      init(transform: @escaping (Upstream.Output) -> Output?) { self.transform = transform }

      @inlinable
      @inline(__always)
      func pass(_ input: Upstream.Output) -> Output? { transform(input) }

      @inlinable
      @inline(__always)
      func promote(_ failure: Upstream.Failure) -> Upstream.Failure { failure }
    }
  }
}

extension Publisher {
  /// Sends what `transform` makes of each value, except for `nil`, or ends with the error it throws.
  ///
  /// - **Failure:** upstream's, or the one thrown, behind which upstream is cancelled.
  /// - **Demand:** passed upstream; a dropped value asks for one more.
  /// - SeeAlso: ``compactMap(_:)``, which says more.
  @inlinable
  public func tryCompactMap<T>(
    _ transform: @escaping (Output) throws -> T?
  ) -> Publishers.TryCompactMap<Self, T> {
    .init(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/tryCompactMap(_:)``.
  public struct TryCompactMap<Upstream: Publisher, Output>: Publisher {
    /// Whatever upstream ends with or `transform` throws.
    public typealias Failure = any Error

    /// Where values come from.
    public let upstream: Upstream

    /// Makes a value, or `nil`, of each one upstream sends.
    public let transform: (Upstream.Output) throws -> Output?

    /// Creates the publisher; prefer ``Publisher/tryCompactMap(_:)``.
    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output?) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == any Error {
      upstream.tryConduct("TryCompactMap", into: subscriber) { [transform] value in
        guard let output = try transform(value) else { return .skip }
        return .emit(output)
      }
    }
  }
}
