extension Publisher {
  /// The values of this publisher as an asynchronous sequence, which throws upstream's failure.
  ///
  /// ```swift
  /// for try await answer in answers.values { print(answer) }
  /// ```
  ///
  /// - **Failure:** thrown once, behind the last value, with its own type.
  /// - SeeAlso: ``values-(AsyncPublisher<Self>)``, which says more.
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

/// The values of a publisher that may fail; ``Publisher/values-(AsyncThrowingPublisher<Self>)`` makes one.
public struct AsyncThrowingPublisher<Upstream: Publisher>: AsyncSequence {
  /// The kind of value upstream sends.
  public typealias Element = Upstream.Output

  /// The kind of failure upstream ends with.
  public typealias Failure = Upstream.Failure

  private let upstream: Upstream

  /// Creates a sequence of the values of `publisher`.
  public init(_ publisher: Upstream) { upstream = publisher }

  /// Subscribes.
  public func makeAsyncIterator() -> Iterator {
    let inbox = Inbox<Element, Failure>()
    upstream.receive(subscriber: inbox)
    return Iterator(key: InboxKey(inbox))
  }

  /// One subscription, read value by value.
  public struct Iterator: AsyncIteratorProtocol {
    let key: InboxKey<Element, Upstream.Failure>

    /// Asks for a value and waits for it.
    ///
    /// - Returns: `nil` when the stream has finished, has thrown before, or the task is cancelled.
    /// - Throws: Upstream's failure, once.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(Upstream.Failure) -> Element? {
      try await key.inbox.next(isolation: actor)
    }
  }
}

extension AsyncThrowingPublisher: Sendable where Upstream: Sendable {}
