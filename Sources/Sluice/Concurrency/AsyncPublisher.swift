extension Publisher where Failure == Never {
  /// The values of this publisher as an asynchronous sequence.
  ///
  /// Reach for it to read a stream in a task. It asks for one value at a time, when the loop asks for
  /// it: a subject's values that come while the loop's body runs are lost. To keep them use
  /// ``values(buffering:)``, or put ``buffer(size:prefetch:whenFull:)`` in front.
  ///
  /// ```swift
  /// for await value in [1, 2].publisher.values { print(value) }  // 1 2
  /// ```
  ///
  /// - **Values:** upstream's, in their order. Each loop is a subscription of its own.
  /// - **Demand:** one value each time the loop asks for the next.
  /// - **Thread:** the loop goes on in its own actor.
  /// - **Cancel:** with the task, and when the loop is left; upstream is cancelled then.
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

/// The values of a publisher that never fails; ``Publisher/values-(AsyncPublisher<Self>)`` makes one.
public struct AsyncPublisher<Upstream: Publisher>: AsyncSequence where Upstream.Failure == Never {
  /// The kind of value upstream sends.
  public typealias Element = Upstream.Output

  /// It never fails.
  public typealias Failure = Never

  private let upstream: Upstream

  /// Creates a sequence of the values of `publisher`.
  public init(_ publisher: Upstream) { upstream = publisher }

  /// Subscribes.
  public func makeAsyncIterator() -> Iterator {
    let inbox = Inbox<Element, Never>()
    upstream.receive(subscriber: inbox)
    return Iterator(key: InboxKey(inbox))
  }

  /// One subscription, read value by value.
  public struct Iterator: AsyncIteratorProtocol {
    let key: InboxKey<Element, Never>

    /// Asks for a value and waits for it.
    ///
    /// - Returns: `nil` when the stream has ended or the task is cancelled.
    public mutating func next(isolation actor: isolated (any Actor)? = #isolation) async -> Element? {
      await key.inbox.next(isolation: actor)
    }
  }
}

extension AsyncPublisher: Sendable where Upstream: Sendable {}
