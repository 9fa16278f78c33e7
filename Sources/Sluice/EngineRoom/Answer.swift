public import Synchronization

/// The subscription of a fold: the answer waits for demand, and the ending follows right behind it.
///
/// Like a link, it holds nothing of the stream once that is over. Between the end of upstream and
/// the first request it holds the answer and whom it is for.
@usableFromInline
final class Answer: Subscription, CustomStringConvertible, Sendable {
  /// Gives the answer; formed where the subscriber is known, and so compiled for it.
  @usableFromInline
  typealias Delivery = (Answer) -> Void

  private enum State {
    /// Values are absorbed from upstream, if its subscription has come yet.
    case absorbing((any Subscription)?, isWanted: Bool)

    /// The answer is known, and nobody has asked for it yet.
    case due(Delivery)

    /// The answer is on its way.
    case given

    /// The stream has ended or was cancelled.
    case closed
  }

  /// What the subscription calls itself.
  @usableFromInline
  let description: String

  /// Mirrors "absorbing, and upstream has come" so that the path of a value needs no lock.
  @usableFromInline
  let open = Atomic<Bool>(false)

  private let state = Locked(State.absorbing(nil, isWanted: false))

  @usableFromInline
  init(_ description: String) { self.description = description }

  /// Whether values may still be absorbed.
  @inlinable
  @inline(__always)
  var isOpen: Bool { open.load(ordering: .acquiring) }

  /// Takes the upstream subscription; a second one, or one that comes after the end, is cancelled.
  ///
  /// - Returns: Whether the subscription was taken.
  @usableFromInline
  func attach(_ upstream: any Subscription) -> Bool {
    let taken = state.withLock { state in
      guard case .absorbing(nil, let isWanted) = state else { return false }
      state = .absorbing(upstream, isWanted: isWanted)
      open.store(true, ordering: .releasing)
      return true
    }
    if !taken { upstream.cancel() }
    return taken
  }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    let delivery = state.withLock { state -> Delivery? in
      switch state {
      case .absorbing(let upstream, _):
        state = .absorbing(upstream, isWanted: true)
      case .due(let delivery):
        state = .given
        return delivery
      case .given, .closed:
        break
      }
      return nil
    }
    delivery?(self)
  }

  /// Stops absorbing and gives the answer: now if it is wanted, otherwise with the first request.
  ///
  /// When that `isEarly`, upstream has not ended yet, and is cancelled first.
  @usableFromInline
  func give(isEarly: Bool, _ delivery: @escaping Delivery) {
    let (upstream, isWanted) = state.withLock { state -> ((any Subscription)?, Bool) in
      guard case .absorbing(let upstream?, let isWanted) = state else { return (nil, false) }
      state = isWanted ? .given : .due(delivery)
      open.store(false, ordering: .releasing)
      return (upstream, isWanted)
    }
    if isEarly { upstream?.cancel() }
    if isWanted { delivery(self) }
  }

  /// Ends the stream, unless it has ended or was cancelled.
  ///
  /// When that `isEarly`, upstream has not ended yet, and is cancelled.
  ///
  /// - Returns: Whether this call ended it, so that the caller sends the ending.
  @usableFromInline
  func close(isEarly: Bool = false) -> Bool {
    let old = state.withLock { state in
      defer { state = .closed }
      open.store(false, ordering: .releasing)
      return state
    }
    switch old {
    case .absorbing(let upstream, _):
      if isEarly { upstream?.cancel() }
      return upstream != nil
    case .due, .given: return true
    case .closed: return false
    }
  }

  @usableFromInline
  func cancel() { _ = close(isEarly: true) }
}
