import Dispatch
import Sluice

/// Reads lines from the standard input on a thread of its own, one at a time, when one is wanted.
final class StandardInput: Sendable {
  static let shared = StandardInput()

  private struct State {
    var waiter: CheckedContinuation<String?, Never>?
    var isReading = false
    /// What was read for a waiter that had gone: a line, or the end.
    var unclaimed: String??
  }

  private let state = Locked(State())
  private let queue = DispatchQueue(label: "sluice.standard-input")

  /// The next line, or nothing at the end or when the task is cancelled.
  ///
  /// A line that comes after the cancellation is kept for the next caller.
  func readLine(isHidden: Bool) async -> String? {
    if isHidden { Terminal.stopEcho() }
    defer { if isHidden { Terminal.restoreEcho() } }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { wait($0) }
    } onCancel: {
      giveUp()
    }
  }

  private func wait(_ waiter: CheckedContinuation<String?, Never>) {
    let (unclaimed, mustRead) = state.withLock { state -> (String??, Bool) in
      if let unclaimed = state.unclaimed {
        state.unclaimed = nil
        return (unclaimed, false)
      }
      defer { state.isReading = true }
      state.waiter = waiter
      return (nil, !state.isReading)
    }
    if let unclaimed { waiter.resume(returning: unclaimed) }
    if mustRead { queue.async { [self] in deliver(Swift.readLine()) } }
    if Task.isCancelled { giveUp() }
  }

  private func deliver(_ line: String?) {
    let waiter = state.withLock { state in
      state.isReading = false
      if state.waiter == nil { state.unclaimed = .some(line) }
      return Self.takeWaiter(of: &state)
    }
    waiter?.resume(returning: line)
  }

  private func giveUp() {
    state.withLock { Self.takeWaiter(of: &$0) }?.resume(returning: nil)
  }

  private static func takeWaiter(
    of state: inout State
  ) -> CheckedContinuation<String?, Never>? {
    defer { state.waiter = nil }
    return state.waiter
  }
}
