extension Publisher {
  /// Ends with what `transform` makes of upstream's error.
  ///
  /// Reach for it to bring two failure types together before streams are joined, or to wrap an
  /// error. To go on after an error use ``catch(_:)`` or ``replaceError(with:)``.
  ///
  /// - **Values:** upstream's.
  /// - **Failure:** what `transform` returns.
  /// - **Demand:** passed upstream untouched.
  /// - **Thread:** upstream's; `transform` runs with no lock held.
  @inlinable
  public func mapError<E: Error>(
    _ transform: @escaping (Failure) -> E
  ) -> Publishers.MapError<Self, E> {
    .init(upstream: self, transform)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/mapError(_:)``.
  public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
    /// The kind of value upstream sends.
    public typealias Output = Upstream.Output

    /// Where values come from.
    public let upstream: Upstream

    /// Makes an error of the one upstream ends with.
    public let transform: (Upstream.Failure) -> Failure

    /// Creates the publisher; prefer ``Publisher/mapError(_:)``.
    @inlinable
    public init(upstream: Upstream, transform: @escaping (Upstream.Failure) -> Failure) {
      self.upstream = upstream
      self.transform = transform
    }

    /// Creates the publisher; prefer ``Publisher/mapError(_:)``.
    @inlinable
    public init(upstream: Upstream, _ map: @escaping (Upstream.Failure) -> Failure) {
      self.init(upstream: upstream, transform: map)
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
      let transform: (Upstream.Failure) -> Failure

      @inlinable
      @inline(__always)
      init(transform: @escaping (Upstream.Failure) -> Failure) { self.transform = transform }

      @inlinable
      @inline(__always)
      func pass(_ input: Upstream.Output) -> Upstream.Output? { input }

      @inlinable
      @inline(__always)
      func promote(_ failure: Upstream.Failure) -> Failure { transform(failure) }
    }
  }
}
