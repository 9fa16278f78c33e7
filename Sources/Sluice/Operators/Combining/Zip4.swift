extension Publisher {
  /// Joins the n-th values of this and three other publishers.
  ///
  /// - SeeAlso: ``zip(_:)``, which says more.
  @inlinable
  public func zip<P: Publisher, Q: Publisher, R: Publisher>(
    _ publisher1: P,
    _ publisher2: Q,
    _ publisher3: R
  ) -> Publishers.Zip4<Self, P, Q, R>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    .init(self, publisher1, publisher2, publisher3)
  }

  /// Sends what `transform` makes of the n-th values of this and three other publishers.
  ///
  /// - SeeAlso: ``zip(_:)``, which says more.
  @inlinable
  public func zip<P: Publisher, Q: Publisher, R: Publisher, T>(
    _ publisher1: P,
    _ publisher2: Q,
    _ publisher3: R,
    _ transform: @escaping (Output, P.Output, Q.Output, R.Output) -> T
  ) -> Publishers.Map<Publishers.Zip4<Self, P, Q, R>, T>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    .init(upstream: .init(self, publisher1, publisher2, publisher3)) {
      transform($0.0, $0.1, $0.2, $0.3)
    }
  }
}

extension Publishers {
  /// The publisher behind `zip` of four publishers.
  public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
  where A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure {
    /// One value of each publisher.
    public typealias Output = (A.Output, B.Output, C.Output, D.Output)

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

    /// Creates the publisher; prefer the verb `zip`.
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
      let junction = Junction("Zip", sides: 4, asking: .alike, to: subscriber)
      let a = Surplus<A.Output>()
      let b = Surplus<B.Output>()
      let c = Surplus<C.Output>()
      let d = Surplus<D.Output>()
      let row = {
        guard let firstA = a.first, let firstB = b.first, let firstC = c.first, let firstD = d.first
        else { return false }
        a.removeFirst()
        b.removeFirst()
        c.removeFirst()
        d.removeFirst()
        _ = junction.emit((firstA, firstB, firstC, firstD))
        return a.isSpent || b.isSpent || c.isSpent || d.isSpent
      }
      junction.open()
      self.a.receive(subscriber: junction.side(0, keeping: a, row: row))
      self.b.receive(subscriber: junction.side(1, keeping: b, row: row))
      self.c.receive(subscriber: junction.side(2, keeping: c, row: row))
      self.d.receive(subscriber: junction.side(3, keeping: d, row: row))
    }
  }
}

extension Publishers.Zip4: Equatable where A: Equatable, B: Equatable, C: Equatable, D: Equatable {}
