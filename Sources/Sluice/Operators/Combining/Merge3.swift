extension Publisher {
  /// Sends the values of this and two other publishers as they come.
  ///
  /// - SeeAlso: ``merge(with:)-(P)``, which says more.
  @inlinable
  public func merge<B: Publisher<Output, Failure>, C: Publisher<Output, Failure>>(
    with b: B,
    _ c: C
  )
    -> Publishers.Merge3<Self, B, C>
  {
    .init(self, b, c)
  }
}

extension Publishers {
  /// The publisher behind `merge(with:)` of three publishers.
  public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where
    A.Output == B.Output,
    A.Failure == B.Failure,
    A.Output == C.Output,
    A.Failure == C.Failure
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

    /// Creates the publisher; prefer the verb `merge(with:)`.
    @inlinable
    public init(_ a: A, _ b: B, _ c: C) {
      self.a = a
      self.b = b
      self.c = c
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let merging = Merging(sides: 3, into: subscriber)
      a.receive(subscriber: merging.side(0))
      b.receive(subscriber: merging.side(1))
      c.receive(subscriber: merging.side(2))
    }

    /// Merges another publisher into this merge.
    @inlinable
    public func merge<D: Publisher<Output, Failure>>(
      with d: D
    )
      -> Publishers.Merge4<A, B, C, D>
    {
      .init(a, b, c, d)
    }

    /// Merges two more publishers into this merge.
    @inlinable
    public func merge<D: Publisher<Output, Failure>, E: Publisher<Output, Failure>>(
      with d: D,
      _ e: E
    )
      -> Publishers.Merge5<A, B, C, D, E>
    {
      .init(a, b, c, d, e)
    }

    /// Merges three more publishers into this merge.
    @inlinable
    public func merge<
      D: Publisher<Output, Failure>,
      E: Publisher<Output, Failure>,
      F: Publisher<Output, Failure>
    >(
      with d: D,
      _ e: E,
      _ f: F
    )
      -> Publishers.Merge6<A, B, C, D, E, F>
    {
      .init(a, b, c, d, e, f)
    }

    /// Merges four more publishers into this merge.
    @inlinable
    public func merge<
      D: Publisher<Output, Failure>,
      E: Publisher<Output, Failure>,
      F: Publisher<Output, Failure>,
      G: Publisher<Output, Failure>
    >(
      with d: D,
      _ e: E,
      _ f: F,
      _ g: G
    )
      -> Publishers.Merge7<A, B, C, D, E, F, G>
    {
      .init(a, b, c, d, e, f, g)
    }

    /// Merges five more publishers into this merge.
    @inlinable
    public func merge<
      D: Publisher<Output, Failure>,
      E: Publisher<Output, Failure>,
      F: Publisher<Output, Failure>,
      G: Publisher<Output, Failure>,
      H: Publisher<Output, Failure>
    >(
      with d: D,
      _ e: E,
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

extension Publishers.Merge3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
