import Sluice
import SluiceStore

/// Collects the issues of the stores that are made inside ``collect(_:)``.
final class Issues: Sendable {
  private let state = Locked<[StoreIssue]>([])

  var all: [StoreIssue] { state.withLock { $0 } }

  var kinds: [StoreIssue.Kind] { all.map(\.kind) }

  /// Runs `body`, whose stores report here.
  func collect<Value>(_ body: () throws -> Value) rethrows -> Value {
    try StoreIssue.withHandler({ issue in self.state.withLock { $0.append(issue) } }) {
      try body()
    }
  }
}

/// Lines in the order in which they were added, from whatever thread.
final class Log: Sendable {
  private let state = Locked<[String]>([])

  var lines: [String] { state.withLock { $0 } }

  func add(_ line: String) { state.withLock { $0.append(line) } }
}
