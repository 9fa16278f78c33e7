/// A hub that knows the newest value and greets its outlets with it.
@usableFromInline
final class MemoryHub<Output, Failure: Error>: Hub<Output, Failure>, @unchecked Sendable {
  /// The value that was delivered last; touched only from inside the mailbox.
  ///
  /// It lags behind the newest one while letters wait, so that an outlet that joins meanwhile sees
  /// the waiting ones in their turn, and none twice.
  @usableFromInline
  var delivered: Output

  @usableFromInline
  init(_ value: Output) {
    delivered = value
    super.init(newest: value)
  }

  @usableFromInline
  override var greeting: Output? { delivered }

  @usableFromInline
  override var remembers: Bool { true }

  /// The newest value sent, or stored after the end.
  @usableFromInline
  var newest: Output {
    get { mailbox.withNote { $0.newest } ?? delivered }
    set { store(newValue, force: true) }
  }

  /// Remembers `value` and sends it to all outlets, in the order in which it was remembered.
  @inlinable
  func store(_ value: Output, force: Bool = false) {
    var replaced: Output?  // released after the lock: its `deinit` may come back here
    let wasLeft = mailbox.leave(.value(value)) { note in
      guard !note.hasEnded || force else { return }
      replaced = note.newest
      note.newest = value
    }
    if !wasLeft {
      publish(value)
      mailbox.exit { open($0) }
    }
    withExtendedLifetime(replaced) {}
  }

  @inlinable
  override func publish(_ value: Output) {
    delivered = value
    for outlet in outlets { outlet.isOwed = !outlet.offer(value) }
  }
}
