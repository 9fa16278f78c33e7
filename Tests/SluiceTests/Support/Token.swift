import Sluice

/// A flag that is raised once.
final class Flag: Sendable {
  private let state = Locked(false)

  var isRaised: Bool { state.withLock { $0 } }

  func raise() { state.withLock { $0 = true } }
}

/// An object that raises a flag when it goes.
final class Token: Sendable {
  private let gone: Flag

  init(_ gone: Flag) { self.gone = gone }

  deinit { gone.raise() }
}

/// A number that several threads count up.
final class Counter: Sendable {
  private let state = Locked(0)

  var count: Int { state.withLock { $0 } }

  func add() { state.withLock { $0 += 1 } }
}

/// An error that a test makes.
enum Mishap: Error, Equatable { case first, second, full }

/// A value that closures share, and that is set once they exist.
final class Late<Value>: Sendable {
  private let state = Locked<Value?>(nil)

  var value: Value? {
    get { state.withLock { $0 } }
    set { state.withLock { $0 = newValue } }
  }
}
