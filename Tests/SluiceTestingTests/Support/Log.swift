import Sluice

/// Lines in the order in which they were added, from whatever thread.
final class Log: Sendable {
  private let state = Locked<[String]>([])

  var lines: [String] { state.withLock { $0 } }

  func add(_ line: String) { state.withLock { $0.append(line) } }
}
