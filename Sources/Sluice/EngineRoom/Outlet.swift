/// One downstream of a multicast point, as far as its type does not matter: how much it wants, and
/// whether it is still there.
///
/// It is not generic, so that subscribing and cancelling need no type made at run time.
@usableFromInline
class Outlet: Subscription, CustomStringConvertible {
  @usableFromInline
  final let description: String

  @usableFromInline
  final let wants = Wants()

  private let hub: Locked<OutletList?>

  /// Whether a remembering hub has a value that this outlet did not want yet.
  ///
  /// Only who is inside the hub's mailbox touches it.
  @exclusivity(unchecked)
  @usableFromInline
  final var isOwed = false

  @usableFromInline
  init(_ description: String, hub: OutletList) {
    self.description = description
    self.hub = Locked(hub)
  }

  /// Lets go of the subscriber; called from inside the hub's mailbox.
  @usableFromInline
  func release() {}

  @usableFromInline
  final func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    wants.add(demand)
    hub.withLock { $0 }?.asked(by: self)
  }

  /// Whether the outlet has ended or was cancelled.
  final var isClosed: Bool { hub.withLock { $0 == nil } }

  @usableFromInline
  final func cancel() { close()?.remove(self) }

  /// Closes the outlet to values.
  ///
  /// - Returns: The hub, to the one caller that closed it.
  @usableFromInline
  final func close() -> OutletList? {
    wants.close()
    return hub.withLock { hub in
      defer { hub = nil }
      return hub
    }
  }
}

/// An outlet that knows what it delivers.
@usableFromInline
final class Spout<Output, Failure: Error>: Outlet {
  @usableFromInline
  typealias Deliver = (Signal<Output, Failure>) -> Subscribers.Demand

  /// Cannot be copied, so that a delivery borrows the closure instead of retaining it.
  @usableFromInline
  struct Delivery: ~Copyable {
    @usableFromInline
    let deliver: Deliver

    @inlinable
    init(_ deliver: @escaping Deliver) { self.deliver = deliver }

    @inlinable
    @inline(__always)
    borrowing func callAsFunction(_ signal: Signal<Output, Failure>) -> Subscribers.Demand {
      deliver(signal)
    }
  }

  /// Holds the subscriber until the stream ends or is cancelled.
  ///
  /// Only who is inside the hub's mailbox touches it.
  @exclusivity(unchecked)
  @usableFromInline
  var delivery: Delivery

  @inlinable
  init(_ description: String, hub: OutletList, deliver: @escaping Deliver) {
    delivery = Delivery(deliver)
    super.init(description, hub: hub)
  }

  @usableFromInline
  override func release() { delivery = Delivery { _ in .none } }

  /// Delivers `value` if it is wanted, and says whether it was.
  @inlinable
  @inline(__always)
  func offer(_ value: Output) -> Bool {
    guard wants.claim() else { return false }
    let more = withUnsafePointer(to: value) { delivery(.value($0)) }
    if more > .none { wants.add(more) }
    return true
  }

  /// Ends the stream, unless it was cancelled.
  @usableFromInline
  func finish(_ completion: Subscribers.Completion<Failure>) {
    guard close() != nil else { return }
    _ = withUnsafePointer(to: completion) { delivery(.completion($0)) }
    release()
  }
}
