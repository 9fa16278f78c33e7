extension Publisher where Output: Equatable {
  /// Drops each value that equals the one before it.
  ///
  /// - SeeAlso: ``removeDuplicates(by:)``, which says more.
  @inlinable
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    .init(upstream: self, predicate: ==)
  }
}

extension Publisher {
  /// Drops each value that `predicate` finds equal to the one before it.
  ///
  /// Reach for this behind a source that repeats itself, such as a published property, so that what
  /// follows does its work once for each change. To compare with every earlier value, keep a `Set`
  /// in ``scan(_:_:)``.
  ///
  /// ```
  /// upstream  -1-1-2-2-1-|
  /// output    -1---2---1-|
  /// ```
  ///
  /// ```swift
  /// let changes = [1, 1, 2, 2, 1].publisher.removeDuplicates(by: ==)
  ///   .sink { print($0) }  // 1 2 1
  /// ```
  ///
  /// - **Values:** the first always passes; a later one passes when `predicate` is `false`.
  /// - **Failure:** upstream's.
  /// - **Demand:** passed upstream; a dropped value asks for one more.
  /// - **Thread:** upstream's; `predicate` runs with no lock held.
  /// - Parameter predicate: Gets the last value that passed, then the new one.
  /// - Returns: A publisher of the values that passed.
  @inlinable
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> {
    .init(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/removeDuplicates(by:)``.
  public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
    /// The kind of value upstream sends.
    public typealias Output = Upstream.Output

    /// The kind of failure upstream ends with.
    public typealias Failure = Upstream.Failure

    /// Where values come from.
    public let upstream: Upstream

    /// Says whether two neighbours are the same.
    public let predicate: (Upstream.Output, Upstream.Output) -> Bool

    /// Creates the publisher; prefer ``Publisher/removeDuplicates(by:)``.
    @inlinable
    public init(
      upstream: Upstream,
      predicate: @escaping (Upstream.Output, Upstream.Output) -> Bool
    ) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var last: Output?
      upstream.conduct("RemoveDuplicates", into: subscriber) { [predicate] value in
        if let last, predicate(last, value) { return .skip }
        last = value
        return .emit(value)
      }
    }
  }
}

extension Publisher {
  /// Drops each value that `predicate` finds equal to the one before it, or ends with the error that
  /// it throws.
  ///
  /// - **Failure:** upstream's, or the one thrown, behind which upstream is cancelled.
  /// - **Demand:** passed upstream; a dropped value asks for one more.
  /// - SeeAlso: ``removeDuplicates(by:)``, which says more.
  /// - Parameter predicate: Gets the last value that passed, then the new one.
  /// - Returns: A publisher of the values that passed.
  @inlinable
  public func tryRemoveDuplicates(
    by predicate: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryRemoveDuplicates<Self> {
    .init(upstream: self, predicate: predicate)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/tryRemoveDuplicates(by:)``.
  public struct TryRemoveDuplicates<Upstream: Publisher>: Publisher {
    /// The kind of value upstream sends.
    public typealias Output = Upstream.Output

    /// Whatever upstream ends with or `predicate` throws.
    public typealias Failure = any Error

    /// Where values come from.
    public let upstream: Upstream

    /// Says whether two neighbours are the same.
    public let predicate: (Upstream.Output, Upstream.Output) throws -> Bool

    /// Creates the publisher; prefer ``Publisher/tryRemoveDuplicates(by:)``.
    @inlinable
    public init(
      upstream: Upstream,
      predicate: @escaping (Upstream.Output, Upstream.Output) throws -> Bool
    ) {
      self.upstream = upstream
      self.predicate = predicate
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == any Error {
      var last: Output?
      upstream.tryConduct("TryRemoveDuplicates", into: subscriber) { [predicate] value in
        if let last, try predicate(last, value) { return .skip }
        last = value
        return .emit(value)
      }
    }
  }
}
