extension Publisher {
  /// Drops all values, and ends as upstream does.
  ///
  /// Reach for it to learn only that some work is done.
  ///
  /// ```
  /// upstream  -1-2-|
  /// output    -----|
  /// ```
  ///
  /// ```swift
  /// let done = [1, 2].publisher.ignoreOutput()
  ///   .sink(receiveCompletion: { print($0) }, receiveValue: { _ in })  // finished
  /// ```
  ///
  /// - **Values:** none.
  /// - **Failure:** upstream's.
  /// - **Demand:** unlimited upstream, at once.
  /// - **Thread:** upstream's.
  @inlinable
  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> {
    .init(upstream: self)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/ignoreOutput()``.
  public struct IgnoreOutput<Upstream: Publisher>: Publisher {
    /// No value is sent.
    public typealias Output = Never

    /// The kind of failure upstream ends with.
    public typealias Failure = Upstream.Failure

    /// Where values come from.
    public let upstream: Upstream

    /// Creates the publisher; prefer ``Publisher/ignoreOutput()``.
    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Silencer(downstream: subscriber))
    }
  }
}

extension Publishers.IgnoreOutput: Equatable where Upstream: Equatable {}

extension Publishers.IgnoreOutput: Sendable where Upstream: Sendable {}

/// A subscriber that asks for everything and passes on nothing but the ending.
@usableFromInline
struct Silencer<Input, Downstream: Subscriber>: Subscriber where Downstream.Input == Never {
  @usableFromInline
  let downstream: Downstream

  @inlinable
  init(downstream: Downstream) { self.downstream = downstream }

  @usableFromInline
  var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

  @inlinable
  func receive(subscription: any Subscription) {
    downstream.receive(subscription: subscription)
    subscription.request(.unlimited)
  }

  @inlinable
  @inline(__always)
  func receive(_ input: Input) -> Subscribers.Demand { .none }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    downstream.receive(completion: completion)
  }
}
