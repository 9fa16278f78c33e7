extension Publishers {
  /// Sends the values of any number of publishers of one type, one publisher after the other.
  ///
  /// It does what a chain of ``Publisher/append(_:)-(P)`` does, without nesting: a million
  /// publishers need no more stack than two. Concatenating nothing finishes at once.
  ///
  /// ```swift
  /// let printing = Publishers.ConcatenateMany([Just(1), Just(2)])
  ///   .sink { print($0) }  // 1 2
  /// ```
  ///
  /// - **Values:** those of each publisher in turn; the next one is subscribed when one finishes.
  /// - **Failure:** the first one, behind which no further publisher is subscribed.
  /// - **Demand:** asked of the present publisher; what is left of it, of the next.
  /// - **Thread:** that of whoever sends.
  public struct ConcatenateMany<Upstream: Publisher>: Publisher {
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
    public init<S: Swift.Sequence<Upstream>>(_ upstream: S) { publishers = Array(upstream) }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      if publishers.isEmpty { return subscriber.receiveNothing(but: .finished) }
      start(0, of: Concatenation.joined(by: subscriber))
    }

    /// Appends another publisher to this concatenation.
    @inlinable
    public func append(_ other: Upstream) -> Self { Self(publishers + [other]) }

    @inlinable
    func start(_ index: Int, of concatenation: Concatenation<Output, Failure>) {
      if index + 1 < publishers.count {
        concatenation.add { start(index + 1, of: $0) }
      }
      concatenation.start(publishers[index])
    }
  }
}

extension Publishers.ConcatenateMany: Equatable where Upstream: Equatable {}
