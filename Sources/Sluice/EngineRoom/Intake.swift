import Synchronization

/// The upstream side of a subject: subscriptions that it asks for everything once it is opened, and
/// cancels when it is closed.
@usableFromInline
final class Intake: Sendable {
  private enum State {
    case shut([any Subscription])
    case open([any Subscription])
    case closed
  }

  /// Saves the lock on the way of each request; set once, under the lock.
  private let isOpen = Atomic<Bool>(false)
  private let state = Locked(State.shut([]))

  /// Adds an upstream, which is asked at once when the intake is open.
  func add(_ upstream: any Subscription) {
    let act = state.withLock { state -> ((any Subscription) -> Void)? in
      switch state {
      case .shut(let waiting):
        state = .shut(waiting + [upstream])
        return nil
      case .open(let running):
        state = .open(running + [upstream])
        return { $0.request(.unlimited) }
      case .closed:
        return { $0.cancel() }
      }
    }
    act?(upstream)
  }

  /// Asks all upstreams, present and future, for everything.
  @usableFromInline
  func open() {
    if isOpen.load(ordering: .acquiring) { return }
    let waiting = state.withLock { state -> [any Subscription] in
      isOpen.store(true, ordering: .releasing)
      guard case .shut(let waiting) = state else { return [] }
      state = .open(waiting)
      return waiting
    }
    for upstream in waiting { upstream.request(.unlimited) }
  }

  /// Cancels all upstreams, present and future.
  @usableFromInline
  func close() {
    let upstreams = state.withLock { state -> [any Subscription] in
      defer { state = .closed }
      switch state {
      case .shut(let waiting): return waiting
      case .open(let running): return running
      case .closed: return []
      }
    }
    for upstream in upstreams { upstream.cancel() }
  }
}
