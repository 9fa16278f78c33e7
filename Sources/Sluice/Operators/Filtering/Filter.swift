extension Publisher {
  /// Sends those values that `isIncluded` says yes to.
  ///
  /// ```
  /// upstream  -1-2-3-4-|
  /// output    ---2---4-|
  /// ```
  ///
  /// ```swift
  /// let even = (1...4).publisher.filter { $0.isMultiple(of: 2) }
  ///   .sink { print($0) }  // 2 4
  /// ```
  ///
  /// - **Values:** upstream's, in their order, without the dropped ones.
  /// - **Failure:** upstream's.
  /// - **Demand:** passed upstream; a dropped value asks for one more.
  /// - **Thread:** upstream's; `isIncluded` runs with no lock held.
  @inlinable
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    .init(upstream: self, isIncluded: isIncluded)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/filter(_:)``.
  public struct Filter<Upstream: Publisher>: Publisher {
    /// The kind of value upstream sends.
    public typealias Output = Upstream.Output

    /// The kind of failure upstream ends with.
    public typealias Failure = Upstream.Failure

    /// Where values come from.
    public let upstream: Upstream

    /// Says which values to send.
    public let isIncluded: (Upstream.Output) -> Bool

    /// Creates the publisher; prefer ``Publisher/filter(_:)``.
    @inlinable
    public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Passage(Sieve(isIncluded: isIncluded), to: subscriber))
    }

    @usableFromInline
    struct Sieve: Stage {
      @usableFromInline
      let isIncluded: (Upstream.Output) -> Bool

      @inlinable
      @inline(__always)
      init(isIncluded: @escaping (Upstream.Output) -> Bool) { self.isIncluded = isIncluded }

      @inlinable
      @inline(__always)
      func pass(_ input: Upstream.Output) -> Upstream.Output? { isIncluded(input) ? input : nil }

      @inlinable
      @inline(__always)
      func promote(_ failure: Upstream.Failure) -> Upstream.Failure { failure }
    }
  }
}

extension Publisher {
  /// Sends those values that `isIncluded` says yes to, or ends with the error that it throws.
  ///
  /// - **Failure:** upstream's, or the one thrown, behind which upstream is cancelled.
  /// - **Demand:** passed upstream; a dropped value asks for one more.
  /// - SeeAlso: ``filter(_:)``, which says more.
  @inlinable
  public func tryFilter(
    _ isIncluded: @escaping (Output) throws -> Bool
  ) -> Publishers.TryFilter<Self> {
    .init(upstream: self, isIncluded: isIncluded)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/tryFilter(_:)``.
  public struct TryFilter<Upstream: Publisher>: Publisher {
    /// The kind of value upstream sends.
    public typealias Output = Upstream.Output

    /// Whatever upstream ends with or `isIncluded` throws.
    public typealias Failure = any Error

    /// Where values come from.
    public let upstream: Upstream

    /// Says which values to send.
    public let isIncluded: (Upstream.Output) throws -> Bool

    /// Creates the publisher; prefer ``Publisher/tryFilter(_:)``.
    @inlinable
    public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) throws -> Bool) {
      self.upstream = upstream
      self.isIncluded = isIncluded
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == any Error {
      upstream.tryConduct("TryFilter", into: subscriber) { [isIncluded] value in
        try isIncluded(value) ? .emit(value) : .skip
      }
    }
  }
}
