/// Tasks that wait for a goal; kept under the lock of whoever knows whether it is reached.
///
/// A continuation is taken out under the lock, by exactly one caller, who resumes it after.
struct WaitList<Goal> {
  typealias Wait = CheckedContinuation<Void, Never>

  private var waits: [(id: Int, goal: Goal, wait: Wait)] = []

  /// Adds a wait for `goal`.
  mutating func add(_ wait: Wait, as id: Int, for goal: Goal) { waits.append((id, goal, wait)) }

  /// Takes out the waits whose goal is reached, in the order they came.
  mutating func take(where isReached: (Goal) -> Bool) -> [Wait] {
    if waits.isEmpty { return [] }
    let met = waits.filter { isReached($0.goal) }
    waits.removeAll { isReached($0.goal) }
    return met.map(\.wait)
  }

  /// Takes out the wait `id`, if it is still there.
  mutating func remove(_ id: Int) -> Wait? {
    guard let index = waits.firstIndex(where: { $0.id == id }) else { return nil }
    return waits.remove(at: index).wait
  }
}
