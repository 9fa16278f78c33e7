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
