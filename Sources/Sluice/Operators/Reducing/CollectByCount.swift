extension Publisher {
  /// Sends arrays of so many values each.
  ///
  /// For groups by time use ``collect(_:options:)``; for all values ``collect()``.
  ///
  /// ```
  /// upstream  -1-2-3-|
  /// output    ---a---(b|)
  /// ```
  ///
  /// ```swift
  /// let pairs = [1, 2, 3].publisher.collect(2)
  ///   .sink { print($0) }  // [1, 2] [3]
  /// ```
  ///
  /// - **Values:** full arrays, then, when upstream finishes, one with the rest, if there is any.
  /// - **Failure:** upstream's, at once; a part of an array is dropped.
  /// - **Demand:** `count` times downstream's.
  /// - **Thread:** upstream's.
  /// - Parameter count: One or more; a smaller number stops the program.
  /// - Returns: A publisher of arrays.
  @inlinable
  public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
    .init(upstream: self, count: count)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/collect(_:)``.
  public struct CollectByCount<Upstream: Publisher>: Publisher {
    /// Values upstream sends, in arrays.
    public typealias Output = [Upstream.Output]

    /// The kind of failure upstream ends with.
    public typealias Failure = Upstream.Failure

    /// Where values come from.
    public let upstream: Upstream

    /// How many values an array holds.
    public let count: Int

    /// Creates the publisher; prefer ``Publisher/collect(_:)``.
    @inlinable
    public init(upstream: Upstream, count: Int) {
      precondition(count > 0, "collect(\(count)): collect one value or more")
      self.upstream = upstream
      self.count = count
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Batch(of: count, to: subscriber))
    }
  }
}

extension Publishers.CollectByCount: Equatable where Upstream: Equatable {}

extension Publishers.CollectByCount: Sendable where Upstream: Sendable {}

/// The subscriber behind ``Publishers/CollectByCount``.
@usableFromInline
final class Batch<Input, Downstream: Subscriber>: Subscriber where Downstream.Input == [Input] {
  @usableFromInline
  let downstream: Downstream

  @usableFromInline
  let link: BatchLink

  @usableFromInline
  var batch: [Input] = []

  @inlinable
  init(of count: Int, to downstream: Downstream) {
    self.downstream = downstream
    link = BatchLink(of: count)
  }

  @inlinable
  func receive(subscription: any Subscription) {
    if link.link.attach(subscription) { downstream.receive(subscription: link) }
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    guard link.link.isOpen else { return .none }
    batch.append(input)
    return batch.count < link.count ? .none : flush() * link.count
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    guard link.link.isOpen else { return }
    if case .finished = completion, !batch.isEmpty { _ = flush() }
    if link.link.close() != nil { downstream.receive(completion: completion) }
  }

  @inlinable
  func flush() -> Subscribers.Demand {
    let full = batch
    batch = []
    return downstream.receive(full)
  }
}

/// A link that asks upstream for several values where downstream asks for one.
@usableFromInline
final class BatchLink: Subscription, CustomStringConvertible, Sendable {
  @usableFromInline
  let link = Link("CollectByCount")

  @usableFromInline
  let count: Int

  @usableFromInline
  init(of count: Int) { self.count = count }

  @usableFromInline
  var description: String { link.description }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) { link.request(demand * count) }

  @usableFromInline
  func cancel() { link.cancel() }
}
