import Sluice
import Synchronization

/// An action that is run again and again until it is cancelled, and never runs after that.
///
/// Runs that come due while one still waits for its turn are left out, so that a slow queue does
/// not pile them up.
final class RepeatingAction: Sendable {
  private let action: Locked<UncheckedAction?>
  private let isWaiting = Atomic<Bool>(false)

  init(_ action: @escaping () -> Void) { self.action = Locked(UncheckedAction(action)) }

  /// Announces a run.
  ///
  /// - Returns: Whether to go on and ``run()`` it; not while another one waits.
  func comesDue() -> Bool {
    !isWaiting.exchange(true, ordering: .acquiringAndReleasing)
  }

  /// Runs the action once, unless it was cancelled.
  func run() {
    isWaiting.store(false, ordering: .releasing)
    let due = action.withLock { $0 }
    due?.run()
  }

  /// Lets the action go.
  func cancel() {
    let gone = action.withLock { action in
      defer { action = nil }
      return action
    }
    withExtendedLifetime(gone) {}
  }
}
