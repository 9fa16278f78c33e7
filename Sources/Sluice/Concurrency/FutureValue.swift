extension Future where Failure == Never {
  /// The promised value; waits for it.
  ///
  /// Cancelling the waiting task does not cut the waiting short: the future's work goes on, as that of a
  /// `Task` whose `value` is awaited.
  public nonisolated(nonsending) var value: Output {
    get async { await result.get() }
  }
}

extension Future {
  /// The promised value; waits for it, and throws the promised failure with its own type.
  ///
  /// Cancelling the waiting task does not cut the waiting short: the future's work goes on, as that of a
  /// `Task` whose `value` is awaited.
  public nonisolated(nonsending) var value: Output {
    get async throws(Failure) { try await result.get() }
  }

  private nonisolated(nonsending) var result: Result<Output, Failure> {
    get async {
      while true {
        if let result = resolution.result { return result }
        await withCheckedContinuation { continuation in
          resolution.whenResolved { continuation.resume() }
        }
      }
    }
  }
}
