extension Publisher {
  /// Drops values as long as `predicate` says yes, and sends all from the first no on.
  ///
  /// ```
  /// upstream  -1-2-3-1-|
  /// output    -----3-1-|
  /// ```
  ///
  /// ```swift
  /// let rest = [1, 2, 3, 1].publisher.drop { $0 < 3 }
  ///   .sink { print($0) }  // 3 1
  /// ```
  ///
  /// - **Values:** upstream's from the first no on, which is sent too.
  /// - **Failure:** upstream's.
  /// - **Demand:** passed upstream; a dropped value asks for one more.
  /// - **Thread:** upstream's; `predicate` runs with no lock held, and not again after its first no.
  @inlinable
  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    .init(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/drop(while:)``.
  public struct DropWhile<Upstream: Publisher>: Publisher {
    /// The kind of value upstream sends.
    public typealias Output = Upstream.Output

    /// The kind of failure upstream ends with.
    public typealias Failure = Upstream.Failure

    /// Where values come from.
    public let upstream: Upstream

    /// Says whether to drop on.
    public let predicate: (Upstream.Output) -> Bool

    /// Creates the publisher; prefer ``Publisher/drop(while:)``.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var isDropping = true
      upstream.conduct("DropWhile", into: subscriber) { [predicate] value in
        if isDropping { isDropping = predicate(value) }
        return isDropping ? .skip : .emit(value)
      }
    }
  }
}

extension Publisher {
  /// Drops values as long as `predicate` says yes, and sends all from the first no on, or ends with
  /// the error that it throws.
  ///
  /// - **Failure:** upstream's, or the one thrown, behind which upstream is cancelled.
  /// - **Demand:** passed upstream; a dropped value asks for one more.
  /// - SeeAlso: ``drop(while:)``, which says more.
  @inlinable
  public func tryDrop(
    while predicate: @escaping (Output) throws -> Bool
  ) -> Publishers.TryDropWhile<Self> {
    .init(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/tryDrop(while:)``.
  public struct TryDropWhile<Upstream: Publisher>: Publisher {
    /// The kind of value upstream sends.
    public typealias Output = Upstream.Output

    /// Whatever upstream ends with or `predicate` throws.
    public typealias Failure = any Error

    /// Where values come from.
    public let upstream: Upstream

    /// Says whether to drop on.
    public let predicate: (Upstream.Output) throws -> Bool

    /// Creates the publisher; prefer ``Publisher/tryDrop(while:)``.
    @inlinable
    public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == any Error {
      var isDropping = true
      upstream.tryConduct("TryDropWhile", into: subscriber) { [predicate] value in
        if isDropping { isDropping = try predicate(value) }
        return isDropping ? .skip : .emit(value)
      }
    }
  }
}
