public import Synchronization

/// One downstream of a multicast point: how much it wants, and how to deliver to it.
///
/// The hub calls ``offer(_:)`` and ``finish(_:)`` from inside its mailbox, so they never overlap.
/// Requests and cancelling come from anywhere.
@usableFromInline
class Outlet<Output, Failure: Error>: Subscription {
  /// Values still wanted: `Int.max` is all of them, `closed` none ever again.
  @usableFromInline
  let wanted = Atomic<Int>(0)

  /// Whether a remembering hub has a value that this outlet did not want yet.
  ///
  /// Only who is inside the hub's mailbox touches it.
  @usableFromInline
  final var isOwed = false

  @usableFromInline
  final let hub: Hub<Output, Failure>

  @usableFromInline
  init(hub: Hub<Output, Failure>) { self.hub = hub }

  @inlinable
  static var closed: Int { -1 }

  /// Delivers `value` if it is wanted, and says whether it was.
  @usableFromInline
  func offer(_ value: Output) -> Bool { false }

  /// Ends the stream.
  @usableFromInline
  func finish(_ completion: Subscribers.Completion<Failure>) {}

  /// Takes one value off what is wanted, and says whether there was one.
  @inlinable
  @inline(__always)
  final func claim() -> Bool {
    wanted.load(ordering: .acquiring) == .max || claimCounted()
  }

  @usableFromInline
  final func claimCounted() -> Bool {
    var seen = wanted.load(ordering: .acquiring)
    while seen > 0 {
      if seen == .max { return true }
      let attempt = wanted.compareExchange(
        expected: seen,
        desired: seen - 1,
        ordering: .acquiringAndReleasing
      )
      if attempt.exchanged { return true }
      seen = attempt.original
    }
    return false
  }

  /// Adds `demand` to what is wanted.
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
    hub.asked(by: self)
  }

  @usableFromInline
  final func cancel() {
    let before = wanted.exchange(Self.closed, ordering: .acquiringAndReleasing)
    if before != Self.closed { hub.post(.leave(self)) }
  }
}

/// An outlet that knows its subscriber's type.
///
/// The subscriber is a `let`, never an optional `var`: taking it out of a variable costs a retain
/// for each closure of the chain and hides the chain from the compiler. It goes with the outlet,
/// which the hub drops at the end and which nobody else holds: downstream has the `link` only.
@usableFromInline
final class Spout<Downstream: Subscriber>: Outlet<Downstream.Input, Downstream.Failure> {
  @usableFromInline
  let downstream: Downstream

  @usableFromInline
  let link: Link

  @inlinable
  init(_ downstream: Downstream, link: Link, hub: Hub<Downstream.Input, Downstream.Failure>) {
    self.downstream = downstream
    self.link = link
    super.init(hub: hub)
  }

  @inlinable
  override func offer(_ value: Downstream.Input) -> Bool {
    guard claim() else { return false }
    let more = downstream.receive(value)
    if more > .none { add(more) }
    return true
  }

  @inlinable
  override func finish(_ completion: Subscribers.Completion<Downstream.Failure>) {
    if link.close() != nil { downstream.receive(completion: completion) }
  }
}
