/// The machinery of `flatMap`: an outer stream whose values are publishers, and one downstream.
///
/// It is the outer stream's subscriber. Values of all inner streams are delivered one at a time, from
/// inside the mailbox; upstream is asked, and inner streams are subscribed, outside of it, so that
/// what they send at once is delivered at once.
@usableFromInline
final class FlatMapJunction<Input, Child: Publisher, Downstream: Subscriber>: Subscriber,
  Subscription
where Child.Output == Downstream.Input, Child.Failure == Downstream.Failure {
  @usableFromInline
  typealias Failure = Downstream.Failure

  @usableFromInline
  struct Running {
    @usableFromInline var inners = LinkTable()
    @usableFromInline var isOuterDone = false

    @usableFromInline
    init() {}
  }

  @usableFromInline
  let downstream: Downstream
  @usableFromInline
  let transform: (Input) -> Child
  @usableFromInline
  let maxPublishers: Subscribers.Demand

  /// What downstream holds.
  @usableFromInline
  let link = Link("FlatMap")
  @usableFromInline
  let outer = Link("FlatMap")

  @usableFromInline
  let mailbox = Mailbox()
  @usableFromInline
  let wants = Wants()
  @usableFromInline
  let running = Locked(Running())

  /// Values that are not wanted yet, at most one of each inner stream; touched only from inside the
  /// mailbox.
  @exclusivity(unchecked)
  @usableFromInline
  var held = Queue<(value: Child.Output, inner: FlatMapInner<Input, Child, Downstream>)>()

  @usableFromInline
  init(
    to downstream: Downstream,
    maxPublishers: Subscribers.Demand,
    transform: @escaping (Input) -> Child
  ) {
    self.downstream = downstream
    self.maxPublishers = maxPublishers
    self.transform = transform
  }

  // MARK: Upstream

  @usableFromInline
  func receive(subscription: any Subscription) {
    guard outer.attach(subscription), link.attach(self) else { return }
    downstream.receive(subscription: link)
    outer.request(maxPublishers)
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    guard link.isOpen else { return .none }
    let child = transform(input)
    if Child.self == Just<Child.Output>.self, let just = child as? Just<Child.Output>,
      sendAtOnce(just.output)
    {
      return .none
    }
    let inner = FlatMapInner(of: self)
    inner.slot = running.withLock { $0.inners.insert(inner.link) }
    // Cancelled between the check and the insertion, the inner stream must not start.
    if !link.isOpen { inner.link.cancel() }
    child.receive(subscriber: inner)
    return .none
  }

  /// Sends the value of an inner publisher that has just one, as if it had been subscribed to; that
  /// costs a fourth of a subscription.
  ///
  /// - Returns: Whether it was sent; if not, it has to be subscribed to.
  @inlinable
  @inline(__always)
  func sendAtOnce(_ value: Child.Output) -> Bool {
    guard mailbox.enter() else { return false }
    let isWanted = held.isEmpty && link.isOpen && wants.claim()
    if isWanted { deliver(value) }
    mailbox.exit()
    if isWanted, maxPublishers != .unlimited { outer.request(.max(1)) }
    return isWanted
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Failure>) {
    guard outer.close() != nil else { return }
    running.withLock { $0.isOuterDone = true }
    mailbox.post {
      if case .failure = completion { self.end(completion) } else { self.finishIfDone() }
    }
  }

  // MARK: Inner streams

  @inlinable
  @inline(__always)
  func receive(
    _ value: Child.Output,
    from inner: FlatMapInner<Input, Child, Downstream>
  ) -> Subscribers.Demand {
    if mailbox.enter() {
      let more = send(value, from: inner)
      mailbox.exit()
      return more
    }
    mailbox.post {
      let more = self.send(value, from: inner)
      if more > .none { inner.link.request(more) }
    }
    return .none
  }

  /// Sends a value, or keeps it until it is wanted; called from inside the mailbox.
  ///
  /// - Returns: How many more the inner stream should send.
  @inlinable
  func send(
    _ value: Child.Output,
    from inner: FlatMapInner<Input, Child, Downstream>
  ) -> Subscribers.Demand {
    guard link.isOpen else { return .none }
    guard held.isEmpty, wants.claim() else {
      held.append((value, inner))
      return .none
    }
    deliver(value)
    return inner.isAskedForAll ? .none : .max(1)
  }

  @inlinable
  @inline(__always)
  func deliver(_ value: Child.Output) {
    let more = downstream.receive(value)
    if more > .none { request(more) }
  }

  @inlinable
  func receive(
    completion: Subscribers.Completion<Failure>,
    from inner: FlatMapInner<Input, Child, Downstream>
  ) {
    // Inside the mailbox, so that an inner stream counts until all that it sent has been handled.
    if mailbox.enter() {
      retire(inner, completion)
      mailbox.exit()
    } else {
      mailbox.post { self.retire(inner, completion) }
    }
    if maxPublishers != .unlimited, case .finished = completion { outer.request(.max(1)) }
  }

  @usableFromInline
  func retire(
    _ inner: FlatMapInner<Input, Child, Downstream>,
    _ completion: Subscribers.Completion<Failure>
  ) {
    let removed = running.withLock { $0.inners.remove(inner.slot) }
    withExtendedLifetime(removed) {}
    if case .failure = completion { end(completion) } else { finishIfDone() }
  }

  private func finishIfDone() {
    let isDone = running.withLock { $0.isOuterDone && $0.inners.count == 0 }
    if isDone, held.isEmpty { end(.finished) }
  }

  private func end(_ completion: Subscribers.Completion<Failure>) {
    guard link.close() != nil else { return }
    cancel()
    downstream.receive(completion: completion)
  }

  // MARK: Downstream

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    let wasUnlimited = wants.isUnlimited
    wants.add(demand)
    if wasUnlimited { return }
    mailbox.post { self.flush() }
    if wants.isUnlimited {
      for inner in running.withLock({ $0.inners.links }) { inner.request(.unlimited) }
    }
  }

  /// Sends what was kept, as far as it is wanted now; called from inside the mailbox.
  private func flush() {
    while link.isOpen, !held.isEmpty, wants.claim() {
      guard let (value, inner) = held.removeFirst() else { break }
      deliver(value)
      if !wants.isUnlimited { inner.link.request(.max(1)) }
    }
    finishIfDone()
  }

  @usableFromInline
  func cancel() {
    wants.close()
    outer.cancel()
    let inners = running.withLock { $0.inners.removeAll() }
    for inner in inners { inner.cancel() }
    mailbox.post { self.held.removeAll() }
  }
}

/// The subscriber of one inner stream of a `flatMap`.
@usableFromInline
final class FlatMapInner<Input, Child: Publisher, Downstream: Subscriber>: Subscriber
where Child.Output == Downstream.Input, Child.Failure == Downstream.Failure {
  @usableFromInline
  typealias Failure = Downstream.Failure

  @usableFromInline
  let junction: FlatMapJunction<Input, Child, Downstream>

  @usableFromInline
  let link = Link("FlatMap")

  /// Where the junction keeps the link; set before the inner stream is subscribed.
  @exclusivity(unchecked)
  @usableFromInline
  var slot = 0

  @exclusivity(unchecked)
  @usableFromInline
  var isAskedForAll = false

  @inlinable
  init(of junction: FlatMapJunction<Input, Child, Downstream>) { self.junction = junction }

  @inlinable
  func receive(subscription: any Subscription) {
    guard link.attach(subscription) else { return }
    isAskedForAll = junction.wants.isUnlimited
    subscription.request(isAskedForAll ? .unlimited : .max(1))
  }

  @inlinable
  @inline(__always)
  func receive(_ input: Child.Output) -> Subscribers.Demand {
    link.isOpen ? junction.receive(input, from: self) : .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    if link.close() != nil { junction.receive(completion: completion, from: self) }
  }
}
