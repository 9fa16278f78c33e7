import Sluice

/// A number that any thread can add to.
final class Counter: Sendable {
  private let state = Locked(0)

  var value: Int { state.withLock { $0 } }

  func add(_ amount: Int) { state.withLock { $0 += amount } }
}
