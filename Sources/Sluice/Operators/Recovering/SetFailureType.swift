extension Publisher where Failure == Never {
  /// Changes the failure type of a publisher that cannot fail, so that it fits one that can.
  ///
  /// - **Values:** upstream's.
  /// - **Demand:** passed upstream untouched.
  /// - **Thread:** upstream's.
  @inlinable
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E>
  {
    .init(upstream: self)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/setFailureType(to:)``.
  public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher
  where Upstream.Failure == Never {
    /// The kind of value upstream sends.
    public typealias Output = Upstream.Output

    /// Where values come from.
    public let upstream: Upstream

    /// Creates the publisher; prefer ``Publisher/setFailureType(to:)``.
    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Passage(Widening(), to: subscriber))
    }

    /// Changes the failure type again.
    @inlinable
    public func setFailureType<E: Error>(
      to failureType: E.Type
    ) -> Publishers.SetFailureType<Upstream, E> {
      .init(upstream: upstream)
    }

    @usableFromInline
    struct Widening: Stage {
      @inlinable
      @inline(__always)
      init() {}

      @inlinable
      @inline(__always)
      func pass(_ input: Upstream.Output) -> Upstream.Output? { input }

      @inlinable
      @inline(__always)
      func promote(_ failure: Never) -> Failure {}
    }
  }
}

extension Publishers.SetFailureType: Equatable where Upstream: Equatable {}

extension Publishers.SetFailureType: Sendable where Upstream: Sendable {}
