extension ConnectablePublisher {
  /// Connects with the first subscriber, and disconnects with the last.
  ///
  /// ```swift
  /// let ticking = Timer.publish(every: 1, on: .main, in: .common).autoconnect()
  ///   .sink { print($0) }
  /// ```
  ///
  /// - **Values:** upstream's. After all have cancelled, the next subscriber connects anew; after the
  ///   stream has ended, nobody does.
  /// - **Failure:** upstream's.
  /// - **Demand:** passed upstream untouched.
  /// - **Thread:** upstream's. Of two first subscribers on two threads one connects.
  /// - **Cancel:** the last subscriber's cancels the connection, once.
  @inlinable
  public func autoconnect() -> Publishers.Autoconnect<Self> { .init(upstream: self) }
}

extension Publishers {
  /// The publisher behind ``ConnectablePublisher/autoconnect()``.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    /// The kind of value upstream sends.
    public typealias Output = Upstream.Output

    /// The kind of failure upstream ends with.
    public typealias Failure = Upstream.Failure

    /// What is connected.
    public let upstream: Upstream

    @usableFromInline
    let audience = Audience()

    /// Creates the publisher; prefer ``ConnectablePublisher/autoconnect()``.
    @inlinable
    public init(upstream: Upstream) { self.upstream = upstream }

    /// Attaches `subscriber`, and connects if it is the first.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: AudienceMember(of: audience, to: subscriber))
      audience.connect(to: upstream)
    }
  }
}
