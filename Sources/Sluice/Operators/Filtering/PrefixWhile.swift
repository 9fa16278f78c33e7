extension Publisher {
  /// Sends values as long as `predicate` says yes, and finishes at the first no.
  ///
  /// ```
  /// upstream  -1-2-3-1-|
  /// output    -1-2-|
  /// ```
  ///
  /// ```swift
  /// let small = [1, 2, 3, 1].publisher.prefix { $0 < 3 }
  ///   .sink { print($0) }  // 1 2
  /// ```
  ///
  /// - **Values:** upstream's up to the first no, without it.
  /// - **Failure:** upstream's.
  /// - **Demand:** passed upstream untouched. At the first no, in the same call, upstream is cancelled.
  /// - **Thread:** upstream's; `predicate` runs with no lock held.
  @inlinable
  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    .init(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/prefix(while:)``.
  public struct PrefixWhile<Upstream: Publisher>: Publisher {
    /// The kind of value upstream sends.
    public typealias Output = Upstream.Output

    /// The kind of failure upstream ends with.
    public typealias Failure = Upstream.Failure

    /// Where values come from.
    public let upstream: Upstream

    /// Says whether to go on.
    public let predicate: (Upstream.Output) -> Bool

    /// Creates the publisher; prefer ``Publisher/prefix(while:)``.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.conduct("PrefixWhile", into: subscriber) { [predicate] value in
        predicate(value) ? .emit(value) : .finish
      }
    }
  }
}

extension Publisher {
  /// Sends values as long as `predicate` says yes, and finishes at the first no, or ends with the
  /// error that it throws.
  ///
  /// - **Failure:** upstream's, or the one thrown, behind which upstream is cancelled.
  /// - **Demand:** passed upstream untouched.
  /// - SeeAlso: ``prefix(while:)``, which says more.
  @inlinable
  public func tryPrefix(
    while predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryPrefixWhile<Self> {
    .init(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/tryPrefix(while:)``.
  public struct TryPrefixWhile<Upstream: Publisher>: Publisher {
    /// The kind of value upstream sends.
    public typealias Output = Upstream.Output

    /// Whatever upstream ends with or `predicate` throws.
    public typealias Failure = any Error

    /// Where values come from.
    public let upstream: Upstream

    /// Says whether to go on.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Creates the publisher; prefer ``Publisher/tryPrefix(while:)``.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == any Error {
      upstream.tryConduct("TryPrefixWhile", into: subscriber) { [predicate] value in
        try predicate(value) ? .emit(value) : .finish
      }
    }
  }
}
