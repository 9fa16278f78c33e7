extension Publisher {
  /// Sends the first value and finishes.
  ///
  /// To pick the first of some kind use ``first(where:)``; for more than one value ``prefix(_:)``.
  ///
  /// ```
  /// upstream  -1-2-3-|
  /// output    -(1|)
  /// ```
  ///
  /// ```swift
  /// let first = [1, 2, 3].publisher.first()
  ///   .sink { print($0) }  // 1
  /// ```
  ///
  /// - **Values:** one, or none when upstream has none.
  /// - **Failure:** upstream's, at once.
  /// - **Demand:** unlimited upstream, at once. Behind the first value upstream is cancelled; the value
  ///   waits until it is asked for.
  /// - **Thread:** that of upstream or of the request, whichever came later.
  @inlinable
  public func first() -> Publishers.First<Self> {
    .init(upstream: self)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/first()``.
  public struct First<Upstream: Publisher>: Publisher {
    /// The kind of value upstream sends.
    public typealias Output = Upstream.Output

    /// The kind of failure upstream ends with.
    public typealias Failure = Upstream.Failure

    /// Where values come from.
    public let upstream: Upstream

    /// Creates the publisher; prefer ``Publisher/first()``.
    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.fold("First", into: subscriber, absorb: { $0 }, conclude: { nil })
    }
  }
}

extension Publishers.First: Equatable where Upstream: Equatable {}

extension Publishers.First: Sendable where Upstream: Sendable {}
