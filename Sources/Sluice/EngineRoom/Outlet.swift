public import Synchronization

/// One downstream of a multicast point, as far as its type does not matter: how much it wants, and
/// whether it is still there.
///
/// It is not generic, so that subscribing and cancelling need no type made at run time.
@usableFromInline
class Outlet: Subscription, CustomStringConvertible {
  @usableFromInline
  final let description: String

  /// Values still wanted: `Int.max` is all of them.
  @usableFromInline
  final let wanted = Atomic<Int>(0)

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

  /// Whether a value may be delivered; if so, one less is wanted.
  @inlinable
  @inline(__always)
  final func claim() -> Bool { wanted.load(ordering: .acquiring) == .max || claimCounted() }

  @usableFromInline
  final func claimCounted() -> Bool {
    var seen = wanted.load(ordering: .acquiring)
    while seen > 0, seen != .max {
      let attempt = wanted.compareExchange(
        expected: seen,
        desired: seen - 1,
        ordering: .acquiringAndReleasing
      )
      if attempt.exchanged { return true }
      seen = attempt.original
    }
    return seen > 0
  }

  /// Adds `demand` to what is wanted, unless the outlet is closed.
  @usableFromInline
  final func add(_ demand: Subscribers.Demand) {
    var seen = wanted.load(ordering: .relaxed)
    while seen != Self.closed, seen != .max {
      let sum = (.max(seen) + demand).max ?? .max
      let attempt = wanted.compareExchange(
        expected: seen,
        desired: sum,
        ordering: .acquiringAndReleasing
      )
      if attempt.exchanged { return }
      seen = attempt.original
    }
  }

  @usableFromInline
  final func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    add(demand)
    hub.withLock { $0 }?.asked(by: self)
  }

  @usableFromInline
  final func cancel() { close()?.remove(self) }

  /// Closes the outlet to values.
  ///
  /// - Returns: The hub, to the one caller that closed it.
  @usableFromInline
  final func close() -> OutletList? {
    wanted.store(Self.closed, ordering: .releasing)
    return hub.withLock { hub in
      defer { hub = nil }
      return hub
    }
  }

  private static let closed = -1
}

/// An outlet that knows what it delivers.
@usableFromInline
final class Spout<Output, Failure: Error>: Outlet {
  /// Delivers one signal: a value, or else the completion.
  ///
  /// A closure formed where the subscriber's type is known is compiled for that type; a method of a
  /// generic class would be called in its general form, which is several times slower. Its
  /// arguments are pointers because a closure that takes an `Output` is called through a
  /// conversion once it is stored in a generic class.
  @usableFromInline
  typealias Deliver = (
    UnsafePointer<Output>?, UnsafePointer<Subscribers.Completion<Failure>>?
  ) -> Subscribers.Demand

  /// Cannot be copied, so that a delivery borrows the closure instead of retaining it.
  @usableFromInline
  struct Delivery: ~Copyable {
    @usableFromInline
    let call: Deliver

    @inlinable
    init(_ call: @escaping Deliver) { self.call = call }
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
  override func release() { delivery = Delivery { _, _ in .none } }

  /// Delivers `value` if it is wanted, and says whether it was.
  @inlinable
  @inline(__always)
  func offer(_ value: Output) -> Bool {
    guard claim() else { return false }
    let more = withUnsafePointer(to: value) { delivery.call($0, nil) }
    if more > .none { add(more) }
    return true
  }

  /// Ends the stream, unless it was cancelled.
  @usableFromInline
  func finish(_ completion: Subscribers.Completion<Failure>) {
    guard close() != nil else { return }
    _ = withUnsafePointer(to: completion) { delivery.call(nil, $0) }
    release()
  }
}
