extension Publisher where Output: Equatable {
  /// Sends `true` as soon as `output` comes, `false` when upstream finishes without it.
  ///
  /// To look for a value of some kind use ``contains(where:)``.
  ///
  /// ```
  /// upstream  -1-2-3-|
  /// output    ---(true|)
  /// ```
  ///
  /// ```swift
  /// let hasTwo = [1, 2, 3].publisher.contains(2)
  ///   .sink { print($0) }  // true
  /// ```
  ///
  /// - **Values:** one.
  /// - **Failure:** upstream's, at once.
  /// - **Demand:** unlimited upstream, at once. Behind the value looked for upstream is cancelled; the
  ///   answer waits until it is asked for.
  /// - **Thread:** that of upstream or of the request, whichever came later.
  @inlinable
  public func contains(_ output: Output) -> Publishers.Contains<Self> {
    .init(upstream: self, output: output)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/contains(_:)``.
  public struct Contains<Upstream: Publisher>: Publisher where Upstream.Output: Equatable {
    /// Whether the value came.
    public typealias Output = Bool

    /// The kind of failure upstream ends with.
    public typealias Failure = Upstream.Failure

    /// Where values come from.
    public let upstream: Upstream

    /// The value to look for.
    public let output: Upstream.Output

    /// Creates the publisher; prefer ``Publisher/contains(_:)``.
    @inlinable
    public init(upstream: Upstream, output: Upstream.Output) {
      self.upstream = upstream
      self.output = output
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.fold(
        "Contains",
        into: subscriber,
        absorb: { [output] in $0 == output ? true : nil },
        conclude: { false }
      )
    }
  }
}

extension Publishers.Contains: Equatable where Upstream: Equatable {}

extension Publishers.Contains: Sendable where Upstream: Sendable, Upstream.Output: Sendable {}
