/// A connection that can be cancelled before, and while, it starts.
@usableFromInline
struct PreparedConnection {
  @usableFromInline
  let cancellable: AnyCancellable

  @usableFromInline
  let start: () -> Void

  @usableFromInline
  init(cancellable: AnyCancellable, start: @escaping () -> Void) {
    self.cancellable = cancellable
    self.start = start
  }
}

/// A connectable publisher that hands out its connection before it starts.
///
/// Upstream may send all it has from inside `connect()`. Without end it would go on for ever if its
/// subscribers, when they cancel meanwhile, had no connection yet to cancel.
@usableFromInline
protocol PreparingConnections {
  /// Creates a connection that waits to be started.
  func prepareConnection() -> PreparedConnection
}

extension Publishers.Multicast: PreparingConnections {
  @usableFromInline
  func prepareConnection() -> PreparedConnection {
    let feed = MulticastFeed(subject)
    return PreparedConnection(cancellable: AnyCancellable(feed.link)) { [upstream] in
      if !feed.link.isClosed { upstream.receive(subscriber: feed) }
    }
  }
}

/// Feeds a subject without keeping it alive: its multicast and its subscribers do that.
@usableFromInline
final class MulticastFeed<Feeding: Subject>: Subscriber {
  @usableFromInline
  let link = Link("Multicast")

  @usableFromInline
  weak var subject: Feeding?

  @usableFromInline
  init(_ subject: Feeding) { self.subject = subject }

  @usableFromInline
  func receive(subscription: any Subscription) {
    if link.attach(subscription) { subject?.send(subscription: link) }
  }

  @inlinable
  func receive(_ input: Feeding.Output) -> Subscribers.Demand {
    guard link.isOpen else { return .none }
    // Gone with its last subscriber, the subject leaves upstream nothing to do.
    if let subject { subject.send(input) } else { link.cancel() }
    return .none
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Feeding.Failure>) {
    if link.close() != nil { subject?.send(completion: completion) }
  }
}
