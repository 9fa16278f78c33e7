import Sluice

extension ViewStore {
  /// Takes an action, and waits as long as a condition holds for the slice.
  ///
  /// The cancellation of the waiting task cancels what the action has started.
  public func send(_ action: ViewAction, while isBusy: @escaping (ViewState) -> Bool) async {
    let task = send(action)
    await withTaskCancellationHandler {
      await yield(while: isBusy)
    } onCancel: {
      Task { @MainActor in task.cancel() }
    }
  }

  /// Waits as long as a condition holds for the slice, or until the task is cancelled.
  public func yield(while isBusy: @escaping (ViewState) -> Bool) async {
    let gate = Gate()
    let watching = publisher.sink { state in
      if !isBusy(state) { gate.open() }
    }
    await withTaskCancellationHandler {
      await gate.wait()
    } onCancel: {
      gate.open()
    }
    watching.cancel()
  }
}

/// Lets one task through once it is open.
private final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var waiter: CheckedContinuation<Void, Never>?
  }

  private let state = Locked(State())

  func open() {
    let waiter = state.withLock { state in
      state.isOpen = true
      return state.waiter.take()
    }
    waiter?.resume()
  }

  func wait() async {
    await withCheckedContinuation { waiter in
      let isOpen = state.withLock { state in
        if !state.isOpen { state.waiter = waiter }
        return state.isOpen
      }
      if isOpen { waiter.resume() }
    }
  }
}
