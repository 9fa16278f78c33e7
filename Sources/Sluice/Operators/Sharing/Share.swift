extension Publisher {
  /// Lets many subscribers share one subscription of this publisher.
  ///
  /// Reach for it where subscribing starts work that should be done once, such as a request. Late
  /// subscribers see later values only; to give them the newest one, use
  /// ``multicast(_:)`` with a ``CurrentValueSubject`` and ``ConnectablePublisher/autoconnect()``.
  ///
  /// ```swift
  /// let answer = request.share()
  /// let loading = answer.map { _ in false }.sink { isLoading = $0 }
  /// let showing = answer.sink { text = $0 }  // one request for both
  /// ```
  ///
  /// - **Values:** upstream's, to all subscribers in the same order. The first subscriber starts
  ///   upstream. After all have cancelled, the next one starts it anew; after upstream has ended, a
  ///   subscriber gets that ending and starts nothing.
  /// - **Failure:** upstream's.
  /// - **Demand:** unlimited, once a subscriber has asked. A subscriber that has not asked misses values.
  /// - **Thread:** upstream's. Of two first subscribers on two threads one starts upstream.
  /// - **Cancel:** the last subscriber's cancels upstream, once.
  @inlinable
  public func share() -> Publishers.Share<Self> { .init(upstream: self) }
}

extension Publishers {
  /// The publisher behind ``Publisher/share()``.
  public final class Share<Upstream: Publisher>: Publisher, Equatable {
    /// The kind of value upstream sends.
    public typealias Output = Upstream.Output

    /// The kind of failure upstream ends with.
    public typealias Failure = Upstream.Failure

    /// Where values come from.
    public let upstream: Upstream

    @usableFromInline
    let shared: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

    /// Creates the publisher; prefer ``Publisher/share()``.
    @inlinable
    public init(upstream: Upstream) {
      self.upstream = upstream
      shared = upstream.multicast { PassthroughSubject() }.autoconnect()
    }

    /// Attaches `subscriber`, and starts upstream if it is the first.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      shared.receive(subscriber: subscriber)
    }

    /// Whether two references are to the same publisher.
    public static func == (lhs: Share, rhs: Share) -> Bool { lhs === rhs }
  }
}
