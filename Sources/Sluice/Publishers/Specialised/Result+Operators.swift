// A single value needs no stream: closures run when the operator is applied, as in Combine.

extension Result.Publisher {
  /// A publisher of what `transform` makes of the value, right away.
  @inlinable
  public func map<T>(_ transform: (Output) -> T) -> Result<T, Failure>.Publisher {
    .init(result.map(transform))
  }

  /// A publisher of what `transform` makes of the value, right away, or of the error it throws.
  @inlinable
  public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
    .init(Result<T, any Error> { try transform(result.get()) })
  }

  /// A publisher of the first result.
  @inlinable
  public func scan<T>(
    _ initialResult: T,
    _ nextPartialResult: (T, Output) -> T
  ) -> Result<T, Failure>.Publisher {
    map { nextPartialResult(initialResult, $0) }
  }

  /// A publisher of the first result, or of the error that is thrown.
  @inlinable
  public func tryScan<T>(
    _ initialResult: T,
    _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    tryMap { try nextPartialResult(initialResult, $0) }
  }

  /// A publisher that fails, if it does, with what `transform` makes of the error.
  @inlinable
  public func mapError<E: Error>(_ transform: (Failure) -> E) -> Result<Success, E>.Publisher {
    .init(result.mapError(transform))
  }

  /// A publisher of the value, or of `output` in place of a failure.
  @inlinable
  public func replaceError(with output: Output) -> Result<Success, Never>.Publisher {
    .init(result.flatMapError { _ in .success(output) })
  }

  /// This publisher, which is never empty.
  @inlinable
  public func replaceEmpty(with output: Output) -> Result<Success, Failure>.Publisher {
    self
  }

  /// This publisher, which would fail again.
  @inlinable
  public func retry(_ times: Int) -> Result<Success, Failure>.Publisher {
    self
  }

  /// This publisher, whose value is the first.
  @inlinable
  public func first() -> Result<Success, Failure>.Publisher {
    self
  }

  /// This publisher, whose value is the last.
  @inlinable
  public func last() -> Result<Success, Failure>.Publisher {
    self
  }

  /// This publisher: a single value has no duplicate.
  @inlinable
  public func removeDuplicates(
    by predicate: (Output, Output) -> Bool
  ) -> Result<Success, Failure>.Publisher {
    self
  }

  /// A publisher of the same result: a single value has no duplicate.
  @inlinable
  public func tryRemoveDuplicates(
    by predicate: (Output, Output) throws -> Bool
  ) -> Result<Success, any Error>.Publisher {
    tryMap { $0 }
  }

  // Combine: returns `Empty`, and so loses a failure.
  /// A publisher that sends nothing, and ends as this one does.
  @inlinable
  public func ignoreOutput() -> Publishers.IgnoreOutput<Self> { .init(upstream: self) }
}

extension Result.Publisher where Failure == Never {
  /// A publisher of the value that can fail, though it does not.
  @inlinable
  public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Success, E>.Publisher {
    .init(result.get())
  }
}
