import Sluice

/// Counts the objects that a stream may hold: closures, values, upstreams, downstreams.
///
/// Whatever a stream could forget to release carries a ``Mark``; a law looks for marks that live
/// after the stream.
final class Census: Sendable {
  enum Kind: Hashable, CaseIterable {
    case closure
    case value
    case upstream
    case downstream
  }

  private struct State {
    var live: [Kind: Int] = [:]
    var onDeath: (@Sendable () -> Void)?
  }

  private let state = Locked(State())

  /// How many marks of each kind live; kinds without any are left out.
  var live: [Kind: Int] { state.withLock { $0.live.filter { $0.value != 0 } } }

  /// Calls `action` whenever a mark dies, from inside its `deinit`.
  func whenOneDies(_ action: (@Sendable () -> Void)?) {
    let released = state.withLock { state in
      defer { state.onDeath = action }
      return state.onDeath
    }
    withExtendedLifetime(released) {}
  }

  func mark(_ kind: Kind) -> Mark {
    state.withLock { $0.live[kind, default: 0] += 1 }
    return Mark(kind, in: self)
  }

  fileprivate func bury(_ kind: Kind) {
    let action = state.withLock { state in
      state.live[kind, default: 0] -= 1
      return state.onDeath
    }
    action?()
  }
}

/// Lives as long as what holds it.
final class Mark: Sendable {
  private let kind: Census.Kind
  private let census: Census

  fileprivate init(_ kind: Census.Kind, in census: Census) {
    self.kind = kind
    self.census = census
  }

  deinit { census.bury(kind) }
}
