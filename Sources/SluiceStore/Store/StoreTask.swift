/// What an action has started: its effects, and those of the actions that they send, and so on.
///
/// ```swift
/// await store.send(.refresh).finish()
/// ```
public struct StoreTask: Sendable {
  let activity: Activity?

  init(_ activity: Activity?) { self.activity = activity }

  /// Waits until everything has finished; at once, if the action started nothing.
  ///
  /// The cancellation of the waiting task cancels everything.
  public func finish() async { await activity?.finish() }

  /// Cancels everything; what was sent and is not yet reduced is dropped.
  @MainActor
  public func cancel() { activity?.cancel() }

  /// Whether it was cancelled.
  @MainActor
  public var isCancelled: Bool { activity?.isCancelled ?? false }
}
