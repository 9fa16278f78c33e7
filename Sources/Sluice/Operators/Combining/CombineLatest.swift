extension Publisher {
  /// Sends the latest values of this and another publisher whenever one of them sends.
  ///
  /// Reach for it when the output depends on the state of several things, as the button of a form
  /// does. To pair the n-th value with the n-th, use ``zip(_:)``.
  ///
  /// ```
  /// upstream  -1-----2---|
  /// other     ---a-----b---|
  /// output    ---P---Q-R---|    P (1, a)  Q (2, a)  R (2, b)
  /// ```
  ///
  /// - **Values:** none before each upstream has sent one; then a pair for each value.
  /// - **Failure:** the first one, behind which the other upstream is cancelled. It finishes with its
  ///   last upstream.
  /// - **Demand:** downstream's is passed to each upstream. A pair that is not wanted is not sent, its
  ///   values are remembered.
  /// - **Thread:** that of the upstream which sends, or of another that was just sending.
  @inlinable
  public func combineLatest<P: Publisher>(_ other: P) -> Publishers.CombineLatest<Self, P>
  where P.Failure == Failure {
    .init(self, other)
  }

  /// Sends what `transform` makes of the latest values of this and another publisher.
  ///
  /// - SeeAlso: ``combineLatest(_:)``, which says more.
  @inlinable
  public func combineLatest<P: Publisher, T>(
    _ other: P,
    _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.CombineLatest<Self, P>, T>
  where P.Failure == Failure {
    .init(upstream: .init(self, other)) { transform($0.0, $0.1) }
  }
}

extension Publishers {
  /// The publisher behind `combineLatest` of two publishers.
  public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure {
    /// One value of each publisher.
    public typealias Output = (A.Output, B.Output)

    /// The kind of failure all of them end with.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A

    /// The second publisher.
    public let b: B

    /// Creates the publisher; prefer the verb `combineLatest`.
    @inlinable
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let junction = Junction("CombineLatest", sides: 2, asking: .alike, to: subscriber)
      let a = Latest<A.Output>()
      let b = Latest<B.Output>()
      let row = {
        guard let a = a.value, let b = b.value else { return }
        _ = junction.emit((a, b))
      }
      junction.open()
      self.a.receive(subscriber: junction.side(0, keeping: a, row: row))
      self.b.receive(subscriber: junction.side(1, keeping: b, row: row))
    }
  }
}

extension Publishers.CombineLatest: Equatable where A: Equatable, B: Equatable {}
