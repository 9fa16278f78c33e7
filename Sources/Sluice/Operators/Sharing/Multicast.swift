extension Publisher {
  /// Sends the values of one subscription of this publisher to many subscribers, through a subject.
  ///
  /// Nothing runs before the publisher is connected, so that all subscribers can attach first.
  /// ``share()`` connects by itself.
  ///
  /// ```swift
  /// let shared = requests.multicast { CurrentValueSubject<Int, Never>(0) }
  /// let first = shared.sink { print("a", $0) }
  /// let second = shared.sink { print("b", $0) }
  /// let connection = shared.connect()
  /// ```
  ///
  /// - Parameter createSubject: Makes the subject when it is needed first. It may be called twice when two
  ///   threads need it first at the same time; only one subject is used.
  /// - **Values:** what the subject makes of upstream's, in the same order for all.
  /// - **Failure:** upstream's.
  /// - **Demand:** the subject's: a ``PassthroughSubject`` asks for everything once a subscriber has asked,
  ///   a ``CurrentValueSubject`` at once.
  /// - **Thread:** upstream's.
  /// - **Cancel:** a subscriber's takes away only that one; the connection's stops all.
  @inlinable
  public func multicast<S: Subject>(
    _ createSubject: @escaping () -> S
  ) -> Publishers.Multicast<Self, S> where S.Output == Output, S.Failure == Failure {
    .init(upstream: self, createSubject: createSubject)
  }

  /// Sends the values of one subscription of this publisher to many subscribers, through `subject`.
  ///
  /// - SeeAlso: ``multicast(_:)``, which says more.
  @inlinable
  public func multicast<S: Subject>(
    subject: S
  ) -> Publishers.Multicast<Self, S> where S.Output == Output, S.Failure == Failure {
    multicast { subject }
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/multicast(_:)``.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
  where Upstream.Output == SubjectType.Output, Upstream.Failure == SubjectType.Failure {
    /// The kind of value upstream sends.
    public typealias Output = Upstream.Output

    /// The kind of failure upstream ends with.
    public typealias Failure = Upstream.Failure

    /// Where values come from.
    public let upstream: Upstream

    /// Makes the subject when it is needed first.
    public let createSubject: () -> SubjectType

    private let made = Locked<SubjectType?>(nil)

    /// Creates the publisher; prefer ``Publisher/multicast(_:)``.
    public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
      self.upstream = upstream
      self.createSubject = createSubject
    }

    /// The subject, which is made when it is needed first.
    @usableFromInline
    var subject: SubjectType {
      if let subject = made.withLock({ $0 }) { return subject }
      // Made without the lock: the closure is the user's. Of two, the first one in counts.
      let candidate = createSubject()
      return made.withLock { made in
        let subject = made ?? candidate
        made = subject
        return subject
      }
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let subject = subject
      subject.receive(subscriber: Alias("Multicast", to: subscriber, keeping: subject))
    }

    /// Subscribes the subject to upstream.
    ///
    /// Each call starts upstream once more.
    ///
    /// - Returns: What keeps upstream going; cancelling or dropping it stops the stream for all
    ///   subscribers, and a later call starts it anew. It keeps neither the subject nor the
    ///   publisher alive.
    @inlinable
    public func connect() -> any Cancellable {
      let connection = prepareConnection()
      connection.start()
      return connection.cancellable
    }
  }
}
