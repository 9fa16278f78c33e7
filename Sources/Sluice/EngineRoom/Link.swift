public import Synchronization

/// One upstream link: waiting for its subscription, live, or closed.
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
    case closed
  }

  /// What the subscription calls itself.
  @usableFromInline
  package let description: String

  /// Mirrors "not closed" so that the path of a value needs no lock.
  @usableFromInline
  let open = Atomic<Bool>(true)

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
  }

  /// Whether values may still pass.
  @inlinable
  @inline(__always)
  package var isOpen: Bool { open.load(ordering: .acquiring) }

  /// Takes the upstream subscription; a second one, or one that comes after the end, is cancelled.
  ///
  /// - Returns: Whether the subscription was taken.
  @usableFromInline
  package func attach(_ upstream: any Subscription) -> Bool {
    let taken = state.withLock { state in
      guard case .waiting = state else { return false }
      state = .live(upstream)
      return true
    }
    if !taken { upstream.cancel() }
    return taken
  }

  /// Closes the link.
  ///
  /// - Returns: The upstream subscription if the link was live: exactly one caller gets it, and
  ///   ends the stream.
  @usableFromInline
  package func close() -> (any Subscription)? {
    var old = State.closed
    state.withLock { state in
      // Moved out, not copied: a copy of an existential is a call through its type.
      swap(&state, &old)
      open.store(false, ordering: .releasing)
    }
    guard case .live(let upstream) = consume old else { return nil }
    return upstream
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
