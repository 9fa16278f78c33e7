import Synchronization

/// The subscription of one subscriber of a future: it waits for the result and for the request.
final class FutureTicket<Output, Failure: Error>: Subscription, CustomStringConvertible {
  typealias Deliver = (FutureTicket, Result<Output, Failure>) -> Void

  private struct State {
    var resolution: Resolution<Output, Failure>?
    var deliver: Deliver?
    var isWanted = false
    var result: Result<Output, Failure>?
  }

  private let state: Locked<State>
  private let cancelled = Atomic<Bool>(false)

  init(for resolution: Resolution<Output, Failure>, deliver: @escaping Deliver) {
    state = Locked(State(resolution: resolution, deliver: deliver))
  }

  var description: String { "Future" }

  var isCancelled: Bool { cancelled.load(ordering: .acquiring) }

  /// Takes the result, and delivers it if it was asked for or is a failure.
  func resolve(_ result: Result<Output, Failure>) {
    act { state in
      if state.result == nil { state.result = result }
      if case .failure = result { state.isWanted = true }
    }
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    act { $0.isWanted = true }
  }

  func cancel() {
    cancelled.store(true, ordering: .releasing)
    let dropped = state.withLock { state in
      defer { state = State() }
      return state
    }
    dropped.resolution?.forget(self)
  }

  /// Makes a change; when result and request are both there after it, delivers and lets go.
  private func act(_ change: (inout State) -> Void) {
    let due = state.withLock { state -> (Deliver, Result<Output, Failure>)? in
      // Delivered or cancelled, it keeps nothing any more.
      if state.deliver == nil { return nil }
      change(&state)
      guard state.isWanted, let result = state.result, let deliver = state.deliver else {
        return nil
      }
      state = State()
      return (deliver, result)
    }
    if let (deliver, result) = due { deliver(self, result) }
  }
}
