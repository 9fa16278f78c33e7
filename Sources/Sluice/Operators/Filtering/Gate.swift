/// A stream that another one opens or ends: what `drop(untilOutputFrom:)` and
/// `prefix(untilOutputFrom:)` share.
///
/// It is the stream's subscriber. Signals of both are handled one at a time, inside the mailbox.
@usableFromInline
final class Gate<Downstream: Subscriber>: Subscriber, Subscription {
  @usableFromInline
  typealias Input = Downstream.Input
  @usableFromInline
  typealias Failure = Downstream.Failure

  private struct Asked {
    /// What was asked before there was a stream to ask.
    var early = Subscribers.Demand.none
    var isAttached = false
  }

  @usableFromInline
  let downstream: Downstream

  /// What downstream holds.
  @usableFromInline
  let link: Link

  /// The link of the stream that opens or ends this one.
  @usableFromInline
  let signal: Link

  @usableFromInline
  let stream: Link

  @usableFromInline
  let mailbox = Mailbox()

  private let asked = Locked(Asked())

  /// Whether values pass; touched only from inside the mailbox.
  @exclusivity(unchecked)
  @usableFromInline
  var isOpen: Bool

  /// Creates a gate and gives downstream its subscription.
  @usableFromInline
  init(_ name: String, isOpen: Bool, to downstream: Downstream) {
    self.isOpen = isOpen
    self.downstream = downstream
    link = Link(name)
    signal = Link(name)
    stream = Link(name)
    _ = link.attach(self)
    downstream.receive(subscription: link)
  }

  // MARK: The stream

  @usableFromInline
  func receive(subscription: any Subscription) {
    guard stream.attach(subscription) else { return }
    let early = asked.withLock { asked in
      asked.isAttached = true
      return asked.early
    }
    if early > .none { stream.request(early) }
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    if mailbox.enter() {
      let more = pass(input)
      mailbox.exit()
      return more
    }
    mailbox.post {
      let more = self.pass(input)
      if more > .none { self.stream.request(more) }
    }
    return .none
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Failure>) {
    mailbox.post { if self.stream.close() != nil { self.finish(completion) } }
  }

  /// Sends `input` on, or asks for another in its place; called from inside the mailbox.
  @inlinable
  func pass(_ input: Input) -> Subscribers.Demand {
    guard stream.isOpen else { return .none }
    return isOpen ? downstream.receive(input) : .max(1)
  }

  // MARK: The signal

  /// Lets values pass from now on.
  @usableFromInline
  func open() {
    signal.cancel()
    mailbox.post { self.isOpen = true }
  }

  /// Ends the stream, unless values pass already.
  @usableFromInline
  func endUnlessOpen(_ completion: Subscribers.Completion<Failure>) {
    mailbox.post { if !self.isOpen { self.finish(completion) } }
  }

  /// Finishes the stream.
  @usableFromInline
  func close() {
    mailbox.post { self.finish(.finished) }
  }

  private func finish(_ completion: Subscribers.Completion<Failure>) {
    guard link.close() != nil else { return }
    cancel()
    downstream.receive(completion: completion)
  }

  // MARK: Downstream

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    let isAttached = asked.withLock { asked in
      if !asked.isAttached { asked.early += demand }
      return asked.isAttached
    }
    if isAttached { stream.request(demand) }
  }

  @usableFromInline
  func cancel() {
    signal.cancel()
    stream.cancel()
  }
}

/// The subscriber of the stream that opens or ends another: it asks for one value.
@usableFromInline
final class GateSignal<Input, Failure: Error>: Subscriber {
  private let link: Link
  private let whenValue: () -> Void
  private let whenEnded: (Subscribers.Completion<Failure>) -> Void

  @usableFromInline
  init(
    _ link: Link,
    whenValue: @escaping () -> Void,
    whenEnded: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    self.link = link
    self.whenValue = whenValue
    self.whenEnded = whenEnded
  }

  @usableFromInline
  func receive(subscription: any Subscription) {
    if link.attach(subscription) { subscription.request(.max(1)) }
  }

  @usableFromInline
  func receive(_ input: Input) -> Subscribers.Demand {
    if link.isOpen { whenValue() }
    return .none
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Failure>) {
    if link.close() != nil { whenEnded(completion) }
  }
}
