extension Publisher {
  /// Drops the first values, so many, and sends the others.
  ///
  /// To drop until some value comes use ``drop(while:)``; until a publisher sends,
  /// ``drop(untilOutputFrom:)``.
  ///
  /// ```
  /// upstream  -1-2-3-4-|
  /// output    -----3-4-|
  /// ```
  ///
  /// ```swift
  /// let rest = (1...4).publisher.dropFirst(2)
  ///   .sink { print($0) }  // 3 4
  /// ```
  ///
  /// - **Values:** upstream's from there on.
  /// - **Failure:** upstream's.
  /// - **Demand:** passed upstream; a dropped value asks for one more.
  /// - **Thread:** upstream's.
  /// - Parameter count: Zero or more; a negative number stops the program.
  /// - Returns: A publisher of the other values.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
    .init(upstream: self, count: count)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/dropFirst(_:)``.
  public struct Drop<Upstream: Publisher>: Publisher {
    /// The kind of value upstream sends.
    public typealias Output = Upstream.Output

    /// The kind of failure upstream ends with.
    public typealias Failure = Upstream.Failure

    /// Where values come from.
    public let upstream: Upstream

    /// How many values to drop.
    public let count: Int

    /// Creates the publisher; prefer ``Publisher/dropFirst(_:)``.
    @inlinable
    public init(upstream: Upstream, count: Int) {
      precondition(count >= 0, "dropFirst(\(count)): drop zero values or more")
      self.upstream = upstream
      self.count = count
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var remaining = count
      upstream.conduct("Drop", into: subscriber) { value in
        if remaining == 0 { return .emit(value) }
        remaining -= 1
        return .skip
      }
    }
  }
}

extension Publishers.Drop: Equatable where Upstream: Equatable {}

extension Publishers.Drop: Sendable where Upstream: Sendable {}
