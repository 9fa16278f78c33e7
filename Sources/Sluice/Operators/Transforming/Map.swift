extension Publisher {
  /// Sends what `transform` makes of each value.
  ///
  /// When the transformation can fail use ``tryMap(_:)``; when it may have nothing to say,
  /// ``compactMap(_:)``; when it is itself a publisher, `flatMap(maxPublishers:_:)`.
  ///
  /// ```
  /// upstream  -1--2--3-|
  /// output    -a--b--c-|
  /// ```
  ///
  /// ```swift
  /// let tens = [1, 2, 3].publisher.map { $0 * 10 }
  ///   .sink { print($0) }  // 10 20 30
  /// ```
  ///
  /// - **Values:** one for each of upstream's, in their order.
  /// - **Failure:** upstream's.
  /// - **Demand:** passed upstream untouched.
  /// - **Thread:** upstream's; `transform` runs with no lock held.
  @inlinable
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    .init(upstream: self, transform: transform)
  }
}

extension Publishers {
  /// The publisher behind `map(_:)`.
  public struct Map<Upstream: Publisher, Output>: Publisher {
    /// The kind of failure upstream ends with.
    public typealias Failure = Upstream.Failure

    /// Where values come from.
    public let upstream: Upstream

    /// Makes a value of each one upstream sends.
    public let transform: (Upstream.Output) -> Output

    /// Creates the publisher; prefer `map(_:)`.
    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
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
      let transform: (Upstream.Output) -> Output

      @inlinable
      @inline(__always)
      init(transform: @escaping (Upstream.Output) -> Output) { self.transform = transform }

      @inlinable
      @inline(__always)
      func pass(_ input: Upstream.Output) -> Output? { transform(input) }

      @inlinable
      @inline(__always)
      func promote(_ failure: Upstream.Failure) -> Upstream.Failure { failure }
    }
  }
}
