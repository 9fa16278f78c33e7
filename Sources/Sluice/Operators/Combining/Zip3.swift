extension Publisher {
  /// Joins the n-th values of this and two other publishers.
  ///
  /// - SeeAlso: ``zip(_:)``, which says more.
  @inlinable
  public func zip<P: Publisher, Q: Publisher>(
    _ publisher1: P,
    _ publisher2: Q
  ) -> Publishers.Zip3<Self, P, Q>
  where P.Failure == Failure, Q.Failure == Failure {
    .init(self, publisher1, publisher2)
  }

  /// Sends what `transform` makes of the n-th values of this and two other publishers.
  ///
  /// - SeeAlso: ``zip(_:)``, which says more.
  @inlinable
  public func zip<P: Publisher, Q: Publisher, T>(
    _ publisher1: P,
    _ publisher2: Q,
    _ transform: @escaping (Output, P.Output, Q.Output) -> T
  ) -> Publishers.Map<Publishers.Zip3<Self, P, Q>, T>
  where P.Failure == Failure, Q.Failure == Failure {
    .init(upstream: .init(self, publisher1, publisher2)) { transform($0.0, $0.1, $0.2) }
  }
}

extension Publishers {
  /// The publisher behind `zip` of three publishers.
  public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
  where A.Failure == B.Failure, A.Failure == C.Failure {
    /// One value of each publisher.
    public typealias Output = (A.Output, B.Output, C.Output)

    /// The kind of failure all of them end with.
    public typealias Failure = A.Failure

    /// The first publisher.
    public let a: A

    /// The second publisher.
    public let b: B

    /// The third publisher.
    public let c: C

    /// Creates the publisher; prefer the verb `zip`.
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
      let junction = Junction("Zip", sides: 3, asking: .alike, to: subscriber)
      let a = Surplus<A.Output>()
      let b = Surplus<B.Output>()
      let c = Surplus<C.Output>()
      let row = {
        guard let firstA = a.first, let firstB = b.first, let firstC = c.first else { return false }
        a.removeFirst()
        b.removeFirst()
        c.removeFirst()
        _ = junction.emit((firstA, firstB, firstC))
        return a.isSpent || b.isSpent || c.isSpent
      }
      junction.open()
      self.a.receive(subscriber: junction.side(0, keeping: a, row: row))
      self.b.receive(subscriber: junction.side(1, keeping: b, row: row))
      self.c.receive(subscriber: junction.side(2, keeping: c, row: row))
    }
  }
}

extension Publishers.Zip3: Equatable where A: Equatable, B: Equatable, C: Equatable {}
