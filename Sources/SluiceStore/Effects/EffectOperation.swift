/// The asynchronous operation of an effect, and what to do when it throws.
struct EffectOperation<Action> {
  typealias Operation = @Sendable @concurrent (Send<Action>) async throws -> Void
  typealias Failure = @Sendable @concurrent (any Error, Send<Action>) async -> Void

  let priority: TaskPriority?
  let operation: Operation
  let failure: Failure?
  let fileID: String
  let line: Int

  @MainActor
  func map<T>(_ transform: @escaping (Action) -> T) -> EffectOperation<T> {
    let change: @MainActor (Send<T>) -> Send<Action> = { $0.pullback(transform) }
    let operation = operation
    var mappedFailure: EffectOperation<T>.Failure?
    if let failure {
      mappedFailure = { error, send in await failure(error, change(send)) }
    }
    return EffectOperation<T>(
      priority: priority,
      operation: { send in try await operation(change(send)) },
      failure: mappedFailure,
      fileID: fileID,
      line: line
    )
  }

  /// Runs the operation to its end; nothing is left to throw.
  @concurrent
  static func run(
    _ operation: Operation,
    failure: Failure?,
    send: Send<Action>,
    issue: @Sendable (any Error) -> StoreIssue
  ) async {
    do {
      try await operation(send)
    } catch is CancellationError {
      return
    } catch {
      guard !Task.isCancelled else { return }
      if let failure { await failure(error, send) } else { await send.report(issue(error)) }
    }
  }
}
