import Sluice

/// One request under way: passes its events to a listener until it is completed or cancelled.
///
/// Whoever produces the events may be slow to notice a cancellation; the listener hears nothing
/// after it, and is let go at once.
package final class Transfer: Cancellable, Sendable {
  /// Hears the events, one after the other.
  package typealias Listener = @Sendable (TransferEvent) -> Void

  private struct State {
    var listener: Listener?
    var abort: (@Sendable () -> Void)?
  }

  private let state: Locked<State>

  /// Creates a transfer that has a `listener` and nothing to abort yet.
  package init(_ listener: @escaping Listener) { state = Locked(State(listener: listener)) }

  /// Whether the end was passed on, or nobody wants to hear it.
  package var isOver: Bool { state.withLock { $0.listener == nil } }

  /// Sets what ends the work behind the transfer when it is cancelled; called at once if it was.
  package func onCancel(_ abort: @escaping @Sendable () -> Void) {
    let isOver = state.withLock { state in
      if state.listener != nil { state.abort = abort }
      return state.listener == nil
    }
    if isOver { abort() }
  }

  /// Passes `event` on, unless the transfer is over.
  ///
  /// The producer calls this for one event at a time.
  package func send(_ event: TransferEvent) {
    guard case .completed = event else {
      let listener = state.withLock { $0.listener }
      listener?(event)
      return
    }
    finish().listener?(event)
  }

  /// Ends the transfer without another event.
  package func cancel() { finish().abort?() }

  /// Lets the listener go; only one caller gets it.
  private func finish() -> State {
    state.withLock { state in
      defer { state = State() }
      return state
    }
  }
}
