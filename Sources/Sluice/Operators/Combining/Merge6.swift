extension Publisher {
  /// Sends the values of this and five other publishers as they come.
  ///
  /// - SeeAlso: ``merge(with:)-(P)``, which says more.
  @inlinable
  public func merge<
    B: Publisher<Output, Failure>,
    C: Publisher<Output, Failure>,
    D: Publisher<Output, Failure>,
    E: Publisher<Output, Failure>,
    F: Publisher<Output, Failure>
  >(
    with b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F
  )
    -> Publishers.Merge6<Self, B, C, D, E, F>
  {
    .init(self, b, c, d, e, f)
  }
}

extension Publishers {
  /// The publisher behind `merge(with:)` of six publishers.
  public struct Merge6<
    A: Publisher,
    B: Publisher,
    C: Publisher,
    D: Publisher,
    E: Publisher,
    F: Publisher
  >: Publisher
  where
    A.Output == B.Output,
    A.Failure == B.Failure,
    A.Output == C.Output,
    A.Failure == C.Failure,
    A.Output == D.Output,
    A.Failure == D.Failure,
    A.Output == E.Output,
    A.Failure == E.Failure,
    A.Output == F.Output,
    A.Failure == F.Failure
  {
    /// The kind of value all of them send.
    public typealias Output = A.Output

    /// The kind of failure all of them end with.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A

    /// The second publisher.
    public let b: B

    /// The third publisher.
    public let c: C

    /// The fourth publisher.
    public let d: D

    /// The fifth publisher.
    public let e: E

    /// The sixth publisher.
    public let f: F

    /// Creates the publisher; prefer the verb `merge(with:)`.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let merging = Merging(sides: 6, into: subscriber)
      a.receive(subscriber: merging.side(0))
      b.receive(subscriber: merging.side(1))
      c.receive(subscriber: merging.side(2))
      d.receive(subscriber: merging.side(3))
      e.receive(subscriber: merging.side(4))
      f.receive(subscriber: merging.side(5))
    }

    /// Merges another publisher into this merge.
    @inlinable
    public func merge<G: Publisher<Output, Failure>>(
      with g: G
    )
      -> Publishers.Merge7<A, B, C, D, E, F, G>
    {
      .init(a, b, c, d, e, f, g)
    }

    /// Merges two more publishers into this merge.
    @inlinable
    public func merge<G: Publisher<Output, Failure>, H: Publisher<Output, Failure>>(
      with g: G,
      _ h: H
    )
      -> Publishers.Merge8<A, B, C, D, E, F, G, H>
    {
      .init(a, b, c, d, e, f, g, h)
    }
  }
}

extension Publishers.Merge6: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable {}
