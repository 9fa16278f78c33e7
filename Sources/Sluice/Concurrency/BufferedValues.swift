extension Publisher {
  /// The values of this publisher as an asynchronous sequence that is subscribed at once, and keeps what
  /// comes while nobody reads.
  ///
  /// Reach for it where values come on their own, such as a subject's, and must not be lost.
  ///
  /// ```swift
  /// let values = subject.values(buffering: .unbounded)
  /// subject.send(1)
  /// for await value in values { print(value) }  // 1
  /// ```
  ///
  /// - Parameter policy: Which values are kept that nobody waits for.
  /// - **Values:** upstream's, in their order, but for those that the policy drops. There is one
  ///   subscription: several loops share its values.
  /// - **Failure:** thrown once, behind the kept values, with its own type.
  /// - **Demand:** unlimited, at once.
  /// - **Thread:** the loop goes on in its own actor.
  /// - **Cancel:** with the task of a loop, and when the sequence and all its loops have gone; upstream is
  ///   cancelled then, and what is kept is dropped.
  public func values(buffering policy: ValuesBuffering) -> BufferedValues<Output, Failure> {
    let inbox = Inbox<Output, Failure>(policy)
    receive(subscriber: inbox)
    return BufferedValues(key: InboxKey(inbox))
  }
}

/// Which values are kept that nobody waits for.
public enum ValuesBuffering: Hashable, Sendable {
  /// All.
  case unbounded

  /// The first so many; later ones are dropped while those wait.
  case oldest(Int)

  /// The last so many; earlier ones are dropped.
  case newest(Int)
}

/// The values of one subscription, kept until they are read; ``Publisher/values(buffering:)`` makes one.
public struct BufferedValues<Element, Failure: Error>: AsyncSequence {
  let key: InboxKey<Element, Failure>

  /// Reads on where the last reader stopped.
  public func makeAsyncIterator() -> Iterator { Iterator(key: key) }

  /// Reads the values one by one.
  public struct Iterator: AsyncIteratorProtocol {
    let key: InboxKey<Element, Failure>

    /// Takes the next value, or waits for it.
    ///
    /// - Returns: `nil` when the stream has finished, has thrown before, or the task is cancelled.
    /// - Throws: Upstream's failure, once.
    public mutating func next(
      isolation actor: isolated (any Actor)? = #isolation
    ) async throws(Failure) -> Element? {
      try await key.inbox.next(isolation: actor)
    }
  }
}

extension BufferedValues: Sendable where Element: Sendable {}
