extension Publisher {
  /// Sends the values of this and another publisher of the same type as they come.
  ///
  /// - SeeAlso: ``merge(with:)-(P)``, which says more.
  @inlinable
  public func merge(with other: Self) -> Publishers.MergeMany<Self> { .init([self, other]) }
}

extension Publishers {
  /// Sends the values of any number of publishers of one type as they come.
  ///
  /// It does what ``Publisher/merge(with:)-(P)`` does; merging nothing finishes at once.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// The kind of value all of them send.
    public typealias Output = Upstream.Output

    /// The kind of failure all of them end with.
    public typealias Failure = Upstream.Failure

    /// The publishers.
    public let publishers: [Upstream]

    /// Creates a publisher of the values of `upstream`.
    @inlinable
    public init(_ upstream: Upstream...) { publishers = upstream }

    /// Creates a publisher of the values of `upstream`.
    @inlinable
    public init<S: Swift.Sequence>(_ upstream: S) where S.Element == Upstream {
      publishers = Array(upstream)
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      if publishers.isEmpty { return subscriber.receiveNothing(but: .finished) }
      let merging = Merging(sides: publishers.count, into: subscriber)
      for (index, publisher) in publishers.enumerated() {
        publisher.receive(subscriber: merging.side(index))
      }
    }

    /// Merges another publisher into this merge.
    @inlinable
    public func merge(with other: Upstream) -> Self { Self(publishers + [other]) }
  }
}

extension Publishers.MergeMany: Equatable where Upstream: Equatable {}
