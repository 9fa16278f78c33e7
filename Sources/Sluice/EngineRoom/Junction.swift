/// N upstream sides, one downstream, one demand, one ending: what `zip`, `combineLatest` and `merge`
/// share.
///
/// Signals of all sides are handled one at a time, inside the mailbox. What an operator does with
/// the values is in the closures of its sides, which hold typed slots.
@usableFromInline
final class Junction<Downstream: Subscriber>: Subscription {
  /// How downstream's demand reaches the sides.
  @usableFromInline
  enum Asking {
    /// Each side is asked for as much as downstream asks.
    case alike

    /// Each side is asked for one value at a time, and for everything once downstream wants that.
    case oneByOne
  }

  private struct Asked {
    /// What was asked of each side so far, where the sides are asked alike.
    var total = Subscribers.Demand.none
    var isAttached: [Bool]
  }

  @usableFromInline
  let downstream: Downstream

  /// What downstream holds.
  @usableFromInline
  let link: Link

  @usableFromInline
  let mailbox = Mailbox()

  @usableFromInline
  let wants = Wants()

  private let asking: Asking
  private let sides: [Link]
  private let asked: Locked<Asked>

  /// Called from inside the mailbox when downstream wants more; set before anything runs.
  private let whenAsked: ((Junction) -> Void)?

  /// Sides that have not finished; touched only from inside the mailbox.
  private var running: Int

  /// Creates a junction and gives downstream its subscription.
  @usableFromInline
  init(
    _ name: String,
    sides count: Int,
    asking: Asking,
    to downstream: Downstream,
    whenAsked: ((Junction) -> Void)? = nil
  ) {
    self.downstream = downstream
    self.asking = asking
    self.whenAsked = whenAsked
    link = Link(name)
    sides = (0..<count).map { _ in Link(name) }
    asked = Locked(Asked(isAttached: Array(repeating: false, count: count)))
    running = count
    _ = link.attach(self)
  }

  /// Gives downstream its subscription; called before the sides subscribe.
  @usableFromInline
  func open() { downstream.receive(subscription: link) }

  // MARK: Upstream

  @usableFromInline
  func attach(_ subscription: any Subscription, to side: Int) {
    guard sides[side].attach(subscription) else { return }
    let initial = asked.withLock { asked -> Subscribers.Demand in
      asked.isAttached[side] = true
      return asked.total
    }
    switch asking {
    case .alike: ask(initial, of: side)
    case .oneByOne: ask(initial == .unlimited ? .unlimited : .max(1), of: side)
    }
  }

  /// Asks one side for more.
  @usableFromInline
  func ask(_ demand: Subscribers.Demand, of side: Int) {
    if demand > .none { sides[side].request(demand) }
  }

  /// Sends `output` if it is wanted, and says whether it was; called from inside the mailbox.
  @inlinable
  @inline(__always)
  func emit(_ output: Downstream.Input) -> Bool {
    guard wants.claim() else { return false }
    let more = downstream.receive(output)
    if more > .none { request(more) }
    return true
  }

  /// Notes that a side has finished and says whether it was the last; called from inside the
  /// mailbox.
  @usableFromInline
  func retire() -> Bool {
    running -= 1
    return running == 0
  }

  /// Ends all sides, then downstream; called from inside the mailbox.
  @usableFromInline
  func end(_ completion: Subscribers.Completion<Downstream.Failure>) {
    guard link.close() != nil else { return }
    cancel()
    downstream.receive(completion: completion)
  }

  // MARK: Downstream

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    wants.add(demand)
    let (attached, more) = asked.withLock { asked -> ([Bool], Subscribers.Demand) in
      let before = asked.total
      asked.total += demand
      // Asked one by one, sides hear of it once: when requests have added up to everything.
      let isAll = before != .unlimited && asked.total == .unlimited
      return (asked.isAttached, asking == .alike ? demand : isAll ? .unlimited : .none)
    }
    if more > .none {
      for side in sides.indices where attached[side] { ask(more, of: side) }
    }
    if let whenAsked {
      mailbox.post { if self.link.isOpen { whenAsked(self) } }
    }
  }

  @usableFromInline
  func cancel() {
    wants.close()
    for side in sides { side.cancel() }
  }
}

/// The subscriber of one side of a junction.
@usableFromInline
final class JunctionSide<Input, Downstream: Subscriber>: Subscriber {
  @usableFromInline
  typealias Failure = Downstream.Failure

  @usableFromInline
  let junction: Junction<Downstream>

  @usableFromInline
  let index: Int

  /// Handles a value and says how many more this side should send; runs inside the mailbox.
  @usableFromInline
  let accept: (Input) -> Subscribers.Demand

  /// Handles the end of this side and says whether the junction ends with it; runs inside the
  /// mailbox.
  @usableFromInline
  let finish: () -> Bool

  @inlinable
  init(
    _ index: Int,
    of junction: Junction<Downstream>,
    accept: @escaping (Input) -> Subscribers.Demand,
    finish: @escaping () -> Bool
  ) {
    self.junction = junction
    self.index = index
    self.accept = accept
    self.finish = finish
  }

  @inlinable
  func receive(subscription: any Subscription) { junction.attach(subscription, to: index) }

  @inlinable
  @inline(__always)
  func receive(_ input: Input) -> Subscribers.Demand {
    if junction.mailbox.enter() {
      let more = junction.link.isOpen ? accept(input) : .none
      junction.mailbox.exit()
      return more
    }
    queue(input)
    return .none
  }

  @inlinable
  func queue(_ input: Input) {
    junction.mailbox.post { [self] in
      if junction.link.isOpen { junction.ask(accept(input), of: index) }
    }
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    junction.mailbox.post { [self] in
      guard junction.link.isOpen else { return }
      switch completion {
      case .failure: junction.end(completion)
      case .finished: if finish() { junction.end(.finished) }
      }
    }
  }
}
