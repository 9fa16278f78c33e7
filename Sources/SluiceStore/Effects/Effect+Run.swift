extension Effect {
  /// Runs an asynchronous operation, off the main actor, that may send actions.
  ///
  /// ```swift
  /// return .run(priority: .background) { [name = state.name] send in
  ///   await send(.loaded(try await server.profile(of: name)))
  /// } catch: { error, send in
  ///   await send(.failed("\(error)"))
  /// }
  /// ```
  ///
  /// A `CancellationError` is not reported. Another error goes to `handler`, or without one becomes a
  /// ``StoreIssue`` that names the line of this call; neither happens once the effect is cancelled.
  ///
  /// - Parameters:
  ///   - priority: The base priority of the task. Waiting for the effect raises it, as with every
  ///     task.
  ///   - operation: What to run. It gets what sends actions back to the store.
  ///   - handler: What to do when the operation throws.
  ///   - fileID: The file to name in an issue.
  ///   - line: The line to name in an issue.
  /// - Returns: The effect.
  public static func run(
    priority: TaskPriority? = nil,
    operation: @escaping @Sendable @concurrent (Send<Action>) async throws -> Void,
    catch handler: (@Sendable @concurrent (any Error, Send<Action>) async -> Void)? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) -> Self {
    Self(
      .run(
        EffectOperation(
          priority: priority,
          operation: operation,
          failure: handler,
          fileID: fileID,
          line: line
        )
      )
    )
  }
}
