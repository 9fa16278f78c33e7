import Sluice

/// Where a test calls its store.
struct TestPlace: Sendable {
  let fileID: String
  let line: Int
}

/// What a test store has found, and what is still open.
///
/// It outlives the store, which is checked when it goes, on whatever thread that is.
final class TestLedger: Sendable {
  private struct Cause {
    let action: String
    let place: TestPlace
  }

  private struct State {
    var failures: [StoreIssue] = []
    var notes: [String] = []
    var causes: [Int: Cause] = [:]
    /// Effects that run, by number, and the action that each belongs to.
    var running: [Int: Int] = [:]
    /// Effects that the test does not care for.
    var skipped: Set<Int> = []
    var unreceived: [String] = []
    var isExhaustive = true
    var place: TestPlace
  }

  private let state: Locked<State>
  private let handler: @Sendable (StoreIssue) -> Void
  private let origin: TestPlace

  init(handler: @escaping @Sendable (StoreIssue) -> Void, fileID: String, line: Int) {
    self.handler = handler
    origin = TestPlace(fileID: fileID, line: line)
    state = Locked(State(place: origin))
  }

  var failures: [StoreIssue] { state.withLock { $0.failures } }

  var notes: [String] { state.withLock { $0.notes } }

  func fail(_ issue: StoreIssue) {
    state.withLock { $0.failures.append(issue) }
    handler(issue)
  }

  func note(_ note: String) { state.withLock { $0.notes.append(note) } }

  func setExhaustive(_ isExhaustive: Bool) { state.withLock { $0.isExhaustive = isExhaustive } }

  func setPlace(_ place: TestPlace) { state.withLock { $0.place = place } }

  func addUnreceived(_ action: String) { state.withLock { $0.unreceived.append(action) } }

  func dropUnreceived(_ count: Int) { state.withLock { $0.unreceived.removeFirst(count) } }

  func setCause(_ number: Int, _ action: String) {
    state.withLock { $0.causes[number] = Cause(action: action, place: $0.place) }
  }

  func begin(_ serial: Int, for cause: Int) { state.withLock { $0.running[serial] = cause } }

  func end(_ serial: Int) {
    state.withLock { state in
      state.running.removeValue(forKey: serial)
      state.skipped.remove(serial)
    }
  }

  /// Whether an effect runs that the test cares for.
  var isRunning: Bool { state.withLock { $0.running.count > $0.skipped.count } }

  func skipRunning() { state.withLock { $0.skipped = Set($0.running.keys) } }

  /// The effects that run, each by the action that started it.
  var runningList: [String] { running.map { "  started by \($0.action) (line \($0.place.line))" } }

  private var running: [Cause] {
    state.withLock { state in
      state.running.filter { !state.skipped.contains($0.key) }
        .sorted { $0.key < $1.key }
        .compactMap { state.causes[$0.value] }
    }
  }

  /// Reports what is left over at the end.
  func close() {
    let (isExhaustive, unreceived) = state.withLock { ($0.isExhaustive, $0.unreceived) }
    guard isExhaustive else { return }
    if !unreceived.isEmpty {
      let list = unreceived.map { "  \($0)" }.joined(separator: "\n")
      fail(issue("These actions were not received before the test ended:\n\(list)", at: origin))
    }
    for cause in running {
      fail(
        issue(
          """
          An effect of \(cause.action) still ran when the test ended. Let it finish, cancel it, or \
          call skipInFlightEffects().
          """,
          at: cause.place
        )
      )
    }
  }

  private func issue(_ message: String, at place: TestPlace) -> StoreIssue {
    StoreIssue(.testFailure, message, fileID: place.fileID, line: place.line)
  }
}
