public import Synchronization

/// One upstream link: waiting for its subscription, live, sending its last value, or closed.
///
/// A link is what an operator hands downstream as its subscription, so that downstream, which may
/// keep a subscription for ever, never holds more than a closed link. What belongs to the
/// stream (downstream, closures) is held by upstream and goes when upstream lets go.
@usableFromInline
package final class Link: Subscription, CustomStringConvertible, Sendable {
  @usableFromInline
  enum State {
    case waiting
    case live(any Subscription)
    case ending(any Subscription)
    case closed
  }

  /// What the subscription calls itself.
  @usableFromInline
  package let description: String

  /// Which state the link is in.
  @usableFromInline
  enum Phase {
    /// Before the subscription.
    @inlinable static var waiting: UInt8 { 0 }

    /// Between subscription and end.
    @inlinable static var live: UInt8 { 1 }

    /// From the last value on.
    @inlinable static var closed: UInt8 { 2 }
  }

  /// Mirrors the state so that the path of a value needs no lock.
  @usableFromInline
  let phase = Atomic<UInt8>(0)

  @usableFromInline
  let state = Locked(State.waiting)

  /// Creates a waiting link.
  @usableFromInline
  package init(_ description: String) { self.description = description }

  /// Creates a live link.
  @usableFromInline
  package init(_ description: String, to upstream: any Subscription) {
    self.description = description
    state.withLock { $0 = .live(upstream) }
    phase.store(Phase.live, ordering: .releasing)
  }

  /// Whether values may pass: the subscription was taken, and the stream has not ended.
  @inlinable
  @inline(__always)
  package var isOpen: Bool { phase.load(ordering: .acquiring) == Phase.live }

  /// Whether the stream has ended, is about to, or was cancelled.
  @inlinable
  @inline(__always)
  package var isClosed: Bool { phase.load(ordering: .acquiring) == Phase.closed }

  /// Takes the upstream subscription; a second one, or one that comes after the end, is cancelled.
  ///
  /// - Returns: Whether the subscription was taken.
  @usableFromInline
  package func attach(_ upstream: any Subscription) -> Bool {
    let taken = state.withLock { state in
      guard case .waiting = state else { return false }
      state = .live(upstream)
      phase.store(Phase.live, ordering: .releasing)
      return true
    }
    if !taken { upstream.cancel() }
    return taken
  }

  /// Lets no further value and no further request pass, so that the last value can be sent.
  ///
  /// Then ``close()`` ends the stream, unless that value made downstream cancel.
  @usableFromInline
  package func shut() {
    state.withLock { state in
      guard case .live(let upstream) = state else { return }
      state = .ending(upstream)
      phase.store(Phase.closed, ordering: .releasing)
    }
  }

  /// Closes the link.
  ///
  /// - Returns: The upstream subscription if the link was not closed: exactly one caller gets it,
  ///   and ends the stream.
  @usableFromInline
  package func close() -> (any Subscription)? {
    var old = State.closed
    state.withLock { state in
      // Moved out, not copied: a copy of an existential is a call through its type.
      swap(&state, &old)
      phase.store(Phase.closed, ordering: .releasing)
    }
    switch consume old {
    case .live(let upstream), .ending(let upstream): return upstream
    case .waiting, .closed: return nil
    }
  }

  /// Passes a request on to upstream.
  @usableFromInline
  package func request(_ demand: Subscribers.Demand) {
    let upstream = state.withLock { state -> (any Subscription)? in
      guard case .live(let upstream) = state else { return nil }
      return upstream
    }
    upstream?.request(demand)
  }

  /// Cancels upstream, once.
  @usableFromInline
  package func cancel() { close()?.cancel() }
}
