import Sluice

/// Knows whether the view-model is busy, and lets others wait until it is not.
@MainActor
final class ActivityWatch {
  private(set) var isBusy = false
  private var waiters: [CheckedContinuation<Void, Never>] = []

  func note(isBusy: Bool) {
    self.isBusy = isBusy
    if !isBusy { release() }
  }

  /// Returns when the view-model is idle, or when ``release()`` is called.
  func untilIdle() async {
    guard isBusy else { return }
    await withCheckedContinuation { waiters.append($0) }
  }

  /// Lets everybody go who waits, busy or not.
  func release() {
    let waiters = waiters
    self.waiters = []
    for waiter in waiters { waiter.resume() }
  }
}
