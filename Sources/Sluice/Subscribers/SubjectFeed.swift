extension Publisher {
  /// Feeds `subject` with this stream, its ending included.
  ///
  /// - **Demand:** the subject's: a ``PassthroughSubject`` asks for everything once one of its own
  ///   subscribers has asked, a ``CurrentValueSubject`` at once.
  /// - **Thread:** upstream's.
  /// - Returns: What keeps the stream going; dropping it cancels.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
  where S.Output == Output, S.Failure == Failure {
    let feed = SubjectFeed(subject)
    receive(subscriber: feed)
    return AnyCancellable(feed.link)
  }
}

/// A subscriber that feeds a subject.
///
/// Upstream alone holds it, and with it the subject.
@usableFromInline
final class SubjectFeed<Feeding: Subject>: Subscriber {
  @usableFromInline
  let link = Link("Subject")

  @usableFromInline
  let subject: Feeding

  @usableFromInline
  init(_ subject: Feeding) { self.subject = subject }

  @usableFromInline
  func receive(subscription: any Subscription) {
    if link.attach(subscription) { subject.send(subscription: link) }
  }

  @inlinable
  func receive(_ input: Feeding.Output) -> Subscribers.Demand {
    if link.isOpen { subject.send(input) }
    return .none
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Feeding.Failure>) {
    guard link.isOpen else { return }
    _ = link.close()
    subject.send(completion: completion)
  }
}
