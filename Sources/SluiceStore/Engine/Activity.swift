import Sluice

/// Everything that one sent action started, directly or through actions of its effects.
final class Activity: Sendable {
  private struct State {
    var open = 0
    var lastWaiter = 0
    var waiters: [Int: CheckedContinuation<Void, Never>] = [:]
  }

  private let state = Locked(State())

  @MainActor
  private(set) var isCancelled = false

  /// What was started directly, or through an action and not from inside another job.
  @MainActor
  private var jobs: [Int: WeakJob] = [:]

  /// A job is its scope's: somebody who only waits must not keep it going.
  private struct WeakJob {
    weak var job: Job?
  }

  init() {}

  /// Whether nothing of it runs or waits.
  var isOver: Bool { state.withLock { $0.open == 0 } }

  func enter() { state.withLock { $0.open += 1 } }

  func leave() {
    let waiters = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      state.open -= 1
      guard state.open == 0 else { return [] }
      defer { state.waiters = [:] }
      return Array(state.waiters.values)
    }
    for waiter in waiters { waiter.resume() }
  }

  @MainActor
  func add(_ job: Job) { jobs[job.serial] = WeakJob(job: job) }

  @MainActor
  func remove(_ job: Job) { jobs.removeValue(forKey: job.serial) }

  /// Cancels what runs, and drops what it has sent.
  @MainActor
  func cancel() {
    isCancelled = true
    for (_, entry) in jobs.sorted(by: { $0.key < $1.key }) { entry.job?.cancel() }
  }

  /// Waits until nothing runs; the cancellation of the waiting task cancels everything.
  func finish() async {
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiter in
        let isOver = state.withLock { state in
          guard state.open > 0 else { return true }
          state.lastWaiter += 1
          state.waiters[state.lastWaiter] = waiter
          return false
        }
        if isOver { waiter.resume() }
      }
    } onCancel: {
      Task { @MainActor in self.cancel() }
    }
  }
}
