/// A hub that knows the newest value and greets its outlets with it.
@usableFromInline
final class MemoryHub<Output, Failure: Error>: Hub<Output, Failure>,
  @unchecked Sendable  // the mailbox guards it
{
  // The mailbox's lock guards these two: they change in the order in which values are sent.
  @exclusivity(unchecked)
  @usableFromInline
  var newestValue: Output
  @exclusivity(unchecked)
  @usableFromInline
  var hasEnded = false

  /// The value that was delivered last; touched only from inside the mailbox.
  ///
  /// It lags behind the newest one while letters wait, so that an outlet that joins meanwhile sees
  /// the waiting ones in their turn, and none twice.
  @exclusivity(unchecked)
  @usableFromInline
  var delivered: Output

  @usableFromInline
  init(_ value: Output) {
    newestValue = value
    delivered = value
    super.init()
  }

  @usableFromInline
  override var greeting: Output? { delivered }

  @usableFromInline
  override var remembers: Bool { true }

  /// The newest value sent, or set after the end.
  @inlinable
  var newest: Output {
    get { mailbox.withRecord { newestValue } }
    set { store(newValue, afterEnd: true) }
  }

  /// Remembers `value` and sends it to all outlets, in the order in which it was remembered.
  @inlinable
  func store(_ value: Output, afterEnd: Bool = false) {
    var previous = value
    let record = {
      // The old value leaves the lock with `previous`: its `deinit` may come back here.
      if !self.hasEnded || afterEnd { swap(&self.newestValue, &previous) }
    }
    if !mailbox.leave(recording: record, letter: { { self.publish(value) } }) {
      publish(value)
      mailbox.exit()
    }
  }

  @inlinable
  func publish(_ value: Output) {
    delivered = value
    deliverOwing(value)
  }

  /// Ends all outlets, present and future, and the memory.
  @usableFromInline
  func end(_ completion: Subscribers.Completion<Failure>) {
    send(completion: completion) { hasEnded = true }
  }
}
