/// The machinery of `switchToLatest`: an outer stream of publishers, the latest of which is heard.
@usableFromInline
final class SwitchJunction<Child: Publisher, Downstream: Subscriber>: Subscriber, Subscription
where Child.Output == Downstream.Input, Child.Failure == Downstream.Failure {
  @usableFromInline
  typealias Input = Child
  @usableFromInline
  typealias Failure = Downstream.Failure

  private struct State {
    /// The latest inner stream; asked for more once it is attached.
    var inner: Link?
    var isAttached = false
    var isOuterDone = false
  }

  @usableFromInline
  let downstream: Downstream

  /// What downstream holds.
  @usableFromInline
  let link = Link("SwitchToLatest")
  private let outer = Link("SwitchToLatest")

  @usableFromInline
  let mailbox = Mailbox()
  @usableFromInline
  let wants = Wants()
  private let state = Locked(State())

  @usableFromInline
  init(to downstream: Downstream) { self.downstream = downstream }

  // MARK: Upstream

  @usableFromInline
  func receive(subscription: any Subscription) {
    guard outer.attach(subscription), link.attach(self) else { return }
    downstream.receive(subscription: link)
    outer.request(.unlimited)
  }

  @inlinable
  func receive(_ child: Child) -> Subscribers.Demand {
    let inner = SwitchInner(of: self)
    if replaceInner(with: inner.link) { child.receive(subscriber: inner) }
    return .none
  }

  /// Makes `link` the latest inner stream and cancels the one before it.
  ///
  /// - Returns: Whether the stream is still going.
  @usableFromInline
  func replaceInner(with inner: Link) -> Bool {
    let previous = state.withLock { state in
      defer { state.inner = inner }
      state.isAttached = false
      return state.inner
    }
    previous?.cancel()
    if !link.isOpen { cancel() }
    return link.isOpen
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Failure>) {
    guard outer.close() != nil else { return }
    state.withLock { $0.isOuterDone = true }
    mailbox.post { self.settle(completion) }
  }

  // MARK: The latest inner stream

  @usableFromInline
  func attach(_ inner: Link, to subscription: any Subscription) {
    guard inner.attach(subscription) else { return }
    let demand = state.withLock { state -> Subscribers.Demand in
      guard state.inner === inner else { return .none }
      state.isAttached = true
      return wants.present
    }
    if demand > .none { inner.request(demand) }
  }

  @inlinable
  @inline(__always)
  func receive(_ value: Child.Output, from inner: Link) -> Subscribers.Demand {
    if mailbox.enter() {
      let more = send(value, from: inner)
      mailbox.exit()
      return more
    }
    mailbox.post {
      let more = self.send(value, from: inner)
      if more > .none { inner.request(more) }
    }
    return .none
  }

  /// Sends a value of an inner stream that is still open; called from inside the mailbox.
  @inlinable
  func send(_ value: Child.Output, from inner: Link) -> Subscribers.Demand {
    guard inner.isOpen, link.isOpen, wants.claim() else { return .none }
    let more = downstream.receive(value)
    return more > .none ? pass(more, to: inner) : .none
  }

  /// Notes that downstream wants `more`, and asks the latest inner stream for it.
  ///
  /// - Returns: What is left to ask of `inner`, which has just sent.
  @usableFromInline
  func pass(_ more: Subscribers.Demand, to inner: Link) -> Subscribers.Demand {
    let (isLatest, latest) = state.withLock { state -> (Bool, Link?) in
      wants.add(more)
      return (state.inner === inner, state.isAttached ? state.inner : nil)
    }
    if isLatest { return more }
    // Replaced while its value was delivered: its successor was asked without this.
    latest?.request(more)
    return .none
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Failure>, from inner: Link) {
    mailbox.post {
      guard inner.close() != nil else { return }
      let removed = self.state.withLock { state -> Link? in
        guard state.inner === inner else { return nil }
        defer { state.inner = nil }
        state.isAttached = false
        return state.inner
      }
      if removed != nil { self.settle(completion) }
    }
  }

  /// Ends the stream if it failed or nothing is left to hear; called from inside the mailbox.
  private func settle(_ completion: Subscribers.Completion<Failure>) {
    if case .finished = completion {
      let isDone = state.withLock { $0.isOuterDone && $0.inner == nil }
      if !isDone { return }
    }
    guard link.close() != nil else { return }
    cancel()
    downstream.receive(completion: completion)
  }

  // MARK: Downstream

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    let inner = state.withLock { state -> Link? in
      wants.add(demand)
      return state.isAttached ? state.inner : nil
    }
    inner?.request(demand)
  }

  @usableFromInline
  func cancel() {
    wants.close()
    outer.cancel()
    let inner = state.withLock { state in
      defer { state.inner = nil }
      return state.inner
    }
    inner?.cancel()
  }
}

/// The subscriber of one inner stream of a `switchToLatest`.
@usableFromInline
final class SwitchInner<Child: Publisher, Downstream: Subscriber>: Subscriber
where Child.Output == Downstream.Input, Child.Failure == Downstream.Failure {
  @usableFromInline
  typealias Failure = Downstream.Failure

  @usableFromInline
  let junction: SwitchJunction<Child, Downstream>

  @usableFromInline
  let link = Link("SwitchToLatest")

  @inlinable
  init(of junction: SwitchJunction<Child, Downstream>) { self.junction = junction }

  @inlinable
  func receive(subscription: any Subscription) { junction.attach(link, to: subscription) }

  @inlinable
  @inline(__always)
  func receive(_ input: Child.Output) -> Subscribers.Demand {
    link.isOpen ? junction.receive(input, from: link) : .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    junction.receive(completion: completion, from: link)
  }
}
