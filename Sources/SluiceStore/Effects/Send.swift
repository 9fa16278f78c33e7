/// Sends actions from an effect's operation to the store.
///
/// `await send(.loaded(value))` returns when the action is reduced. Once the effect is cancelled, or
/// its feature dismissed, what it sends is dropped. Sending after the operation has returned still
/// delivers, and reports an issue: return from the operation only when its work is done.
@MainActor
public struct Send<Action>: Sendable {
  private let deliver: @MainActor (Action) -> Void
  private let effect: EffectHandle

  nonisolated init(to effect: EffectHandle, _ deliver: @escaping @MainActor (Action) -> Void) {
    self.effect = effect
    self.deliver = deliver
  }

  /// Sends `action`, and returns when it is reduced.
  public func callAsFunction(_ action: Action) { deliver(action) }

  /// Cancels the effects called `id` of the same feature and of those inside it.
  public func cancel(id: some Hashable) { effect.cancel(AnyHashable(id)) }

  func pullback<Child>(_ transform: @escaping (Child) -> Action) -> Send<Child> {
    Send<Child>(to: effect) { [deliver] in deliver(transform($0)) }
  }

  func report(_ issue: StoreIssue) { effect.report(issue) }
}

/// What an effect's operation knows of its job, whatever the type of its actions.
@MainActor
final class EffectHandle {
  private(set) weak var job: Job?
  private let handler: @Sendable (StoreIssue) -> Void
  /// Whether the job was cancelled; it is not there any more then.
  private(set) var isCancelled = false

  init(_ job: Job, handler: @escaping @Sendable (StoreIssue) -> Void) {
    self.job = job
    self.handler = handler
  }

  /// Notes that the job was cancelled.
  func close() { isCancelled = true }

  func cancel(_ id: AnyHashable) { job?.scope?.cancel(id) }

  func report(_ issue: StoreIssue) { handler(issue) }
}
