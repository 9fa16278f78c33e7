/// A multicast point: what is sent reaches all outlets, one signal at a time, in one order.
///
/// Whoever sends while a delivery runs, from a callback or from a second thread, leaves a letter
/// and returns; the running delivery answers it (clause 10 of the contract).
///
/// This hub remembers nothing. One that greets its outlets with a value overrides ``greeting`` and
/// ``remembers``.
@usableFromInline
class Hub<Output, Failure: Error>: OutletList, @unchecked Sendable {  // guarded by the mailbox
  /// Touched only from inside the mailbox.
  @exclusivity(unchecked)
  @usableFromInline
  final var ending: Subscribers.Completion<Failure>?

  @usableFromInline
  override init() { super.init() }

  /// The value that a new outlet gets first; read from inside the mailbox.
  @usableFromInline
  var greeting: Output? { nil }

  /// Sends `value` to all outlets.
  @inlinable
  @inline(__always)
  final func send(_ value: Output) {
    if mailbox.enter() {
      deliver(value)
      mailbox.exit()
    } else {
      mailbox.post { self.deliver(value) }
    }
  }

  /// Offers `value` to the outlets; called from inside the mailbox.
  @inlinable
  @inline(__always)
  final func deliver(_ value: Output) {
    outlets.forEach { _ = spout($0).offer(value) }
  }

  /// Offers `value` to the outlets, and notes which of them did not want it.
  @inlinable
  @inline(__always)
  final func deliverOwing(_ value: Output) {
    outlets.forEach { $0.isOwed = !spout($0).offer(value) }
  }

  /// The outlet as what it is: a hub admits no other kind.
  @inlinable
  @inline(__always)
  final func spout(_ outlet: Outlet) -> Spout<Output, Failure> {
    unsafeDowncast(outlet, to: Spout<Output, Failure>.self)
  }

  /// Ends all outlets, present and future.
  ///
  /// - Parameters:
  ///   - completion: The ending.
  ///   - record: See ``Mailbox/leave(recording:letter:)``.
  @usableFromInline
  final func send(
    completion: Subscribers.Completion<Failure>,
    recording record: () -> Void = {}
  ) {
    let letter = { self.end(with: completion) }
    if !mailbox.leave(recording: record, letter: { letter }) {
      letter()
      mailbox.exit()
    }
    intake.close()
  }

  /// Adds `subscriber` under a subscription called `name`.
  @inlinable
  final func attach<S: Subscriber>(_ subscriber: S, name: String)
  where S.Input == Output, S.Failure == Failure {
    let spout = Spout<Output, Failure>(name, hub: self) { subscriber.take($0) }
    if mailbox.enter() {
      // Inside the mailbox no other signal can overtake the subscription.
      if let ending {
        subscriber.receiveNothing(but: ending)
      } else {
        admit(spout)
        subscriber.receive(subscription: spout)
        settle(spout)
      }
      mailbox.exit()
    } else {
      // The subscription comes at once, the first value when its turn comes.
      subscriber.receive(subscription: spout)
      mailbox.post { self.join(spout) }
    }
  }

  @usableFromInline
  final func join(_ spout: Spout<Output, Failure>) {
    if let ending {
      spout.finish(ending)
    } else if !spout.isClosed {
      // One that was cancelled before its turn came has left already, and would stay for ever.
      admit(spout)
      settle(spout)
    }
  }

  @inlinable
  final func admit(_ outlet: Outlet) {
    outlets.append(outlet)
    outlet.isOwed = remembers
  }

  @usableFromInline
  override final func settle(_ outlet: Outlet) {
    guard outlet.isOwed, let greeting else { return }
    outlet.isOwed = !spout(outlet).offer(greeting)
  }

  private func end(with completion: Subscribers.Completion<Failure>) {
    guard ending == nil else { return }
    ending = completion
    for outlet in outlets.removeAll() { spout(outlet).finish(completion) }
  }
}
