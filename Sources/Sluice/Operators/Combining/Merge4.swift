extension Publisher {
  /// Sends the values of this and three other publishers as they come.
  ///
  /// - SeeAlso: ``merge(with:)-(P)``, which says more.
  @inlinable
  public func merge<
    B: Publisher<Output, Failure>,
    C: Publisher<Output, Failure>,
    D: Publisher<Output, Failure>
  >(
    with b: B,
    _ c: C,
    _ d: D
  )
    -> Publishers.Merge4<Self, B, C, D>
  {
    .init(self, b, c, d)
  }
}

extension Publishers {
  /// The publisher behind `merge(with:)` of four publishers.
  public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where
    A.Output == B.Output,
    A.Failure == B.Failure,
    A.Output == C.Output,
    A.Failure == C.Failure,
    A.Output == D.Output,
    A.Failure == D.Failure
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

    /// Creates the publisher; prefer the verb `merge(with:)`.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C, _ d: D) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let merging = Merging(sides: 4, into: subscriber)
      a.receive(subscriber: merging.side(0))
      b.receive(subscriber: merging.side(1))
      c.receive(subscriber: merging.side(2))
      d.receive(subscriber: merging.side(3))
    }

    /// Merges another publisher into this merge.
    @inlinable
    public func merge<E: Publisher<Output, Failure>>(
      with e: E
    )
      -> Publishers.Merge5<A, B, C, D, E>
    {
      .init(a, b, c, d, e)
    }

    /// Merges two more publishers into this merge.
    @inlinable
    public func merge<E: Publisher<Output, Failure>, F: Publisher<Output, Failure>>(
      with e: E,
      _ f: F
    )
      -> Publishers.Merge6<A, B, C, D, E, F>
    {
      .init(a, b, c, d, e, f)
    }

    /// Merges three more publishers into this merge.
    @inlinable
    public func merge<
      E: Publisher<Output, Failure>,
      F: Publisher<Output, Failure>,
      G: Publisher<Output, Failure>
    >(
      with e: E,
      _ f: F,
      _ g: G
    )
      -> Publishers.Merge7<A, B, C, D, E, F, G>
    {
      .init(a, b, c, d, e, f, g)
    }

    /// Merges four more publishers into this merge.
    @inlinable
    public func merge<
      E: Publisher<Output, Failure>,
      F: Publisher<Output, Failure>,
      G: Publisher<Output, Failure>,
      H: Publisher<Output, Failure>
    >(
      with e: E,
      _ f: F,
      _ g: G,
      _ h: H
    )
      -> Publishers.Merge8<A, B, C, D, E, F, G, H>
    {
      .init(a, b, c, d, e, f, g, h)
    }
  }
}

extension Publishers.Merge4: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
