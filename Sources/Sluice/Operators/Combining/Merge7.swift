extension Publisher {
  /// Sends the values of this and six other publishers as they come.
  ///
  /// - SeeAlso: ``merge(with:)-(P)``, which says more.
  @inlinable
  public func merge<
    B: Publisher<Output, Failure>,
    C: Publisher<Output, Failure>,
    D: Publisher<Output, Failure>,
    E: Publisher<Output, Failure>,
    F: Publisher<Output, Failure>,
    G: Publisher<Output, Failure>
  >(
    with b: B,
    _ c: C,
    _ d: D,
    _ e: E,
    _ f: F,
    _ g: G
  )
    -> Publishers.Merge7<Self, B, C, D, E, F, G>
  {
    .init(self, b, c, d, e, f, g)
  }
}

extension Publishers {
  /// The publisher behind `merge(with:)` of seven publishers.
  public struct Merge7<
    A: Publisher,
    B: Publisher,
    C: Publisher,
    D: Publisher,
    E: Publisher,
    F: Publisher,
    G: Publisher
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
    A.Failure == F.Failure,
    A.Output == G.Output,
    A.Failure == G.Failure
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

    /// The seventh publisher.
    public let g: G

    /// Creates the publisher; prefer the verb `merge(with:)`.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
      self.g = g
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let merging = Merging(sides: 7, into: subscriber)
      a.receive(subscriber: merging.side(0))
      b.receive(subscriber: merging.side(1))
      c.receive(subscriber: merging.side(2))
      d.receive(subscriber: merging.side(3))
      e.receive(subscriber: merging.side(4))
      f.receive(subscriber: merging.side(5))
      g.receive(subscriber: merging.side(6))
    }

    /// Merges another publisher into this merge.
    @inlinable
    public func merge<H: Publisher<Output, Failure>>(
      with h: H
    )
      -> Publishers.Merge8<A, B, C, D, E, F, G, H>
    {
      .init(a, b, c, d, e, f, g, h)
    }
  }
}

extension Publishers.Merge7: Equatable
where
  A: Equatable,
  B: Equatable,
  C: Equatable,
  D: Equatable,
  E: Equatable,
  F: Equatable,
  G: Equatable
{}
