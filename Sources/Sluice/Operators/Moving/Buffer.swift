extension Publisher {
  /// Keeps values that are not wanted yet.
  ///
  /// Reach for it between a source that drops what nobody asked for, such as a
  /// ``PassthroughSubject``, and a subscriber that asks for little at a time.
  ///
  /// ```swift
  /// let lines = subject.buffer(size: 10, prefetch: .byRequest, whenFull: .dropOldest)
  /// ```
  ///
  /// - Parameters:
  ///   - size: How many values are kept besides those that are wanted already.
  ///   - prefetch: How upstream is asked.
  ///   - whenFull: What becomes of a value for which there is no room.
  /// - **Values:** upstream's in their order, but for those dropped.
  /// - **Failure:** upstream's, or that of ``Publishers/BufferingStrategy/customError(_:)``, behind which
  ///   upstream is cancelled. Either ending comes after the kept values.
  /// - **Demand:** everything is asked of upstream, or as many values as there is room for.
  /// - **Thread:** that of whoever sends or asks.
  /// - **Cancel:** drops what is kept.
  @inlinable
  public func buffer(
    size: Int,
    prefetch: Publishers.PrefetchStrategy,
    whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Buffer<Self> {
    .init(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
  }
}

extension Publishers {
  /// How a buffer asks upstream.
  public enum PrefetchStrategy: Hashable, Sendable {
    /// For as many values as there is room for, and for another one for each that leaves.
    case keepFull

    /// For everything at once.
    case byRequest
  }

  /// What becomes of a value for which a buffer has no room.
  public enum BufferingStrategy<Failure: Error> {
    /// The value is dropped.
    case dropNewest

    /// The value that has waited longest is dropped in its place.
    case dropOldest

    /// The stream ends with the error that the closure makes, behind the values that are kept.
    case customError(() -> Failure)
  }

  /// The publisher behind ``Publisher/buffer(size:prefetch:whenFull:)``.
  public struct Buffer<Upstream: Publisher>: Publisher {
    /// The kind of value upstream sends.
    public typealias Output = Upstream.Output

    /// The kind of failure upstream ends with.
    public typealias Failure = Upstream.Failure

    /// Where values come from.
    public let upstream: Upstream

    /// How many values are kept; fewer than none is none.
    public let size: Int

    /// How upstream is asked.
    public let prefetch: PrefetchStrategy

    /// What becomes of a value for which there is no room.
    public let whenFull: BufferingStrategy<Failure>

    /// Creates the publisher; prefer ``Publisher/buffer(size:prefetch:whenFull:)``.
    @inlinable
    public init(
      upstream: Upstream,
      size: Int,
      prefetch: PrefetchStrategy,
      whenFull: BufferingStrategy<Failure>
    ) {
      self.upstream = upstream
      self.size = size
      self.prefetch = prefetch
      self.whenFull = whenFull
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.receive(
        subscriber: Buffering(
          size: Swift.max(size, 0),
          prefetch: prefetch,
          whenFull: whenFull,
          to: subscriber
        )
      )
    }
  }
}
