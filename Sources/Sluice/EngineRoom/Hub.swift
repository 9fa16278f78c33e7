/// A multicast point: what is sent reaches all outlets, one signal at a time, in one order.
///
/// Whoever sends while a delivery runs, from a callback or from a second thread, leaves a letter
/// and returns; the running delivery answers it (clause 10 of the contract).
///
/// This hub remembers nothing. One that greets its outlets with a value overrides
/// ``publish(_:)`` and ``greeting``.
@usableFromInline
class Hub<Output, Failure: Error>: @unchecked Sendable {  // the mailbox guards what is mutable
  @usableFromInline
  enum Letter {
    case value(Output)
    case completion(Subscribers.Completion<Failure>)
    case join(Outlet<Output, Failure>)
    case ask(Outlet<Output, Failure>)
    case leave(Outlet<Output, Failure>)
  }

  /// The newest value of a hub that remembers, and whether an ending was sent after it.
  @usableFromInline
  struct Note {
    @usableFromInline var newest: Output?
    @usableFromInline var hasEnded = false

    @usableFromInline
    init(newest: Output?) { self.newest = newest }
  }

  @usableFromInline
  final let mailbox: Mailbox<Letter, Note>

  // Touched only from inside the mailbox.
  @usableFromInline
  final var outlets: ContiguousArray<Outlet<Output, Failure>> = []
  @usableFromInline
  final var ending: Subscribers.Completion<Failure>?

  @usableFromInline
  final let intake = Intake()

  @usableFromInline
  init(newest: Output? = nil) { mailbox = Mailbox(note: Note(newest: newest)) }

  deinit { intake.close() }

  /// Handles one value from inside the mailbox.
  @usableFromInline
  func publish(_ value: Output) { deliver(value) }

  /// The value that a new outlet gets first; read from inside the mailbox.
  @usableFromInline
  var greeting: Output? { nil }

  /// Whether outlets are owed what they did not want in time.
  @usableFromInline
  var remembers: Bool { false }

  /// Sends `value` to all outlets.
  @inlinable
  @inline(__always)
  final func send(_ value: Output) {
    if mailbox.enter() {
      deliver(value)
      mailbox.exit { open($0) }
    } else {
      post(.value(value))
    }
  }

  @inlinable
  @inline(__always)
  final func deliver(_ value: Output) {
    for outlet in outlets { _ = outlet.offer(value) }
  }

  /// Ends all outlets, present and future.
  @usableFromInline
  final func send(completion: Subscribers.Completion<Failure>) {
    let isInside = !mailbox.leave(.completion(completion)) { $0.hasEnded = true }
    if isInside {
      open(.completion(completion))
      mailbox.exit { open($0) }
    }
    intake.close()
  }

  /// Adds `subscriber` under a subscription called `name`.
  @inlinable
  final func attach<S: Subscriber>(_ subscriber: S, name: String)
  where S.Input == Output, S.Failure == Failure {
    let link = Link(name)
    let spout = Spout(subscriber, link: link, hub: self)
    _ = link.attach(spout)
    if mailbox.enter() {
      // Inside the mailbox no other signal can overtake the subscription.
      let ending = admit(spout)
      subscriber.receive(subscription: ending == nil ? link : Subscriptions.empty)
      if let ending { spout.finish(ending) } else { settle(spout) }
      mailbox.exit { open($0) }
    } else {
      // The subscription comes at once, the first value when its turn comes.
      subscriber.receive(subscription: link)
      post(.join(spout))
    }
  }

  /// Takes `outlet` in, unless the hub has ended.
  @usableFromInline
  final func admit(_ outlet: Outlet<Output, Failure>) -> Subscribers.Completion<Failure>? {
    if ending == nil {
      outlets.append(outlet)
      outlet.isOwed = remembers
    }
    return ending
  }

  /// Delivers what `outlet` is owed, if it wants it now.
  @usableFromInline
  final func settle(_ outlet: Outlet<Output, Failure>) {
    if outlet.isOwed, let greeting { outlet.isOwed = !outlet.offer(greeting) }
  }

  @usableFromInline
  final func post(_ letter: Letter) { mailbox.post(letter) { open($0) } }

  @usableFromInline
  final func open(_ letter: Letter) {
    switch letter {
    case .value(let value):
      publish(value)
    case .completion(let completion):
      guard ending == nil else { return }
      ending = completion
      let ended = outlets
      outlets = []
      for outlet in ended { outlet.finish(completion) }
    case .join(let outlet):
      if let ending = admit(outlet) { outlet.finish(ending) } else { settle(outlet) }
    case .ask(let outlet):
      settle(outlet)
    case .leave(let outlet):
      if let index = outlets.firstIndex(where: { $0 === outlet }) { outlets.remove(at: index) }
    }
  }

  /// Hears that `outlet` wants more.
  @usableFromInline
  final func asked(by outlet: Outlet<Output, Failure>) {
    intake.open()
    if remembers { post(.ask(outlet)) }
  }
}
