extension Publisher {
  /// Sends the values of this and another publisher as they come.
  ///
  /// ```
  /// upstream  -1---3-----|
  /// other     ---2---4-|
  /// output    -1-2-3-4---|
  /// ```
  ///
  /// ```swift
  /// let printing = [1, 2].publisher.merge(with: [3].publisher)
  ///   .sink { print($0) }  // 1 2 3
  /// ```
  ///
  /// - **Values:** those of all upstreams, one at a time.
  /// - **Failure:** the first one, behind which the other upstreams are cancelled. The merge finishes
  ///   with its last upstream.
  /// - **Demand:** each upstream is asked for one value at a time, which is kept until it is wanted, and
  ///   for everything once downstream asks for that.
  /// - **Thread:** that of the upstream which sends, or of another that was just sending.
  @inlinable
  public func merge<P: Publisher<Output, Failure>>(with other: P) -> Publishers.Merge<Self, P> {
    .init(self, other)
  }
}

extension Publishers {
  /// The publisher behind `merge(with:)` of two publishers.
  public struct Merge<A: Publisher, B: Publisher>: Publisher
  where
    A.Output == B.Output,
    A.Failure == B.Failure
  {
    /// The kind of value all of them send.
    public typealias Output = A.Output

    /// The kind of failure all of them end with.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A

    /// The second publisher.
    public let b: B

    /// Creates the publisher; prefer the verb `merge(with:)`.
    @inlinable
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let merging = Merging(sides: 2, into: subscriber)
      a.receive(subscriber: merging.side(0))
      b.receive(subscriber: merging.side(1))
    }

    /// Merges another publisher into this merge.
    @inlinable
    public func merge<C: Publisher<Output, Failure>>(
      with c: C
    )
      -> Publishers.Merge3<A, B, C>
    {
      .init(a, b, c)
    }

    /// Merges two more publishers into this merge.
    @inlinable
    public func merge<C: Publisher<Output, Failure>, D: Publisher<Output, Failure>>(
      with c: C,
      _ d: D
    )
      -> Publishers.Merge4<A, B, C, D>
    {
      .init(a, b, c, d)
    }

    /// Merges three more publishers into this merge.
    @inlinable
    public func merge<
      C: Publisher<Output, Failure>,
      D: Publisher<Output, Failure>,
      E: Publisher<Output, Failure>
    >(
      with c: C,
      _ d: D,
      _ e: E
    )
      -> Publishers.Merge5<A, B, C, D, E>
    {
      .init(a, b, c, d, e)
    }

    /// Merges four more publishers into this merge.
    @inlinable
    public func merge<
      C: Publisher<Output, Failure>,
      D: Publisher<Output, Failure>,
      E: Publisher<Output, Failure>,
      F: Publisher<Output, Failure>
    >(
      with c: C,
      _ d: D,
      _ e: E,
      _ f: F
    )
      -> Publishers.Merge6<A, B, C, D, E, F>
    {
      .init(a, b, c, d, e, f)
    }

    /// Merges five more publishers into this merge.
    @inlinable
    public func merge<
      C: Publisher<Output, Failure>,
      D: Publisher<Output, Failure>,
      E: Publisher<Output, Failure>,
      F: Publisher<Output, Failure>,
      G: Publisher<Output, Failure>
    >(
      with c: C,
      _ d: D,
      _ e: E,
      _ f: F,
      _ g: G
    )
      -> Publishers.Merge7<A, B, C, D, E, F, G>
    {
      .init(a, b, c, d, e, f, g)
    }

    /// Merges six more publishers into this merge.
    @inlinable
    public func merge<
      C: Publisher<Output, Failure>,
      D: Publisher<Output, Failure>,
      E: Publisher<Output, Failure>,
      F: Publisher<Output, Failure>,
      G: Publisher<Output, Failure>,
      H: Publisher<Output, Failure>
    >(
      with c: C,
      _ d: D,
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

extension Publishers.Merge: Equatable where A: Equatable, B: Equatable {}
