extension Publisher {
  /// Pairs the n-th value of this with the n-th value of another publisher.
  ///
  /// For the latest values of both use ``combineLatest(_:)``.
  ///
  /// ```
  /// upstream  -1-2-----|
  /// other     -----a-b---3-|
  /// output    -----P-Q-|        P (1, a)  Q (2, b)
  /// ```
  ///
  /// - **Values:** a pair as soon as there is one; what is ahead waits.
  /// - **Failure:** the first one, behind which the other upstream is cancelled. It finishes as soon as
  ///   no further pair can come: when an upstream has finished and none of its values wait.
  /// - **Demand:** downstream's is passed to each upstream.
  /// - **Thread:** that of the upstream which sends, or of another that was just sending.
  @inlinable
  public func zip<P: Publisher>(_ other: P) -> Publishers.Zip<Self, P>
  where P.Failure == Failure {
    .init(self, other)
  }

  /// Sends what `transform` makes of the n-th values of this and another publisher.
  ///
  /// - SeeAlso: ``zip(_:)``, which says more.
  @inlinable
  public func zip<P: Publisher, T>(
    _ other: P,
    _ transform: @escaping (Output, P.Output) -> T
  ) -> Publishers.Map<Publishers.Zip<Self, P>, T>
  where P.Failure == Failure {
    .init(upstream: .init(self, other)) { transform($0.0, $0.1) }
  }
}

extension Publishers {
  /// The publisher behind `zip` of two publishers.
  public struct Zip<A: Publisher, B: Publisher>: Publisher
  where A.Failure == B.Failure {
    /// One value of each publisher.
    public typealias Output = (A.Output, B.Output)

    /// The kind of failure all of them end with.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A

    /// The second publisher.
    public let b: B

    /// Creates the publisher; prefer the verb `zip`.
    @inlinable
    public init(_ a: A, _ b: B) {
      self.a = a
      self.b = b
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let junction = Junction("Zip", sides: 2, asking: .alike, to: subscriber)
      let a = Surplus<A.Output>()
      let b = Surplus<B.Output>()
      let row = {
        guard let firstA = a.first, let firstB = b.first else { return false }
        a.removeFirst()
        b.removeFirst()
        _ = junction.emit((firstA, firstB))
        return a.isSpent || b.isSpent
      }
      junction.open()
      self.a.receive(subscriber: junction.side(0, keeping: a, row: row))
      self.b.receive(subscriber: junction.side(1, keeping: b, row: row))
    }
  }
}

extension Publishers.Zip: Equatable where A: Equatable, B: Equatable {}
