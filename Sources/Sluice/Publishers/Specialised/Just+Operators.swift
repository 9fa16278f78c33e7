// A single value needs no stream: closures run when the operator is applied, as in Combine.

extension Just {
  /// A publisher of what `transform` makes of the value, right away.
  @inlinable
  public func map<T>(_ transform: (Output) -> T) -> Just<T> {
    Just<T>(transform(output))
  }

  /// A publisher of what `transform` makes of the value, right away, or of the error it throws.
  @inlinable
  public func tryMap<T>(_ transform: (Output) throws -> T) -> Result<T, any Error>.Publisher {
    .init(Result { try transform(output) })
  }

  /// A publisher of what `transform` makes of the value, right away, unless that is `nil`.
  @inlinable
  public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher {
    .init(transform(output))
  }

  /// A publisher of the first result.
  @inlinable
  public func scan<T>(
    _ initialResult: T,
    _ nextPartialResult: (T, Output) -> T
  ) -> Result<T, Never>.Publisher {
    .init(nextPartialResult(initialResult, output))
  }

  /// A publisher of the first result, or of the error that is thrown.
  @inlinable
  public func tryScan<T>(
    _ initialResult: T,
    _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    .init(Result { try nextPartialResult(initialResult, output) })
  }

  /// A publisher of the value that can fail, though it does not.
  @inlinable
  public func setFailureType<E: Error>(to failureType: E.Type) -> Result<Output, E>.Publisher {
    .init(output)
  }

  /// A publisher of the value that can fail, though it does not.
  @inlinable
  public func mapError<E: Error>(_ transform: (Never) -> E) -> Result<Output, E>.Publisher {
    .init(output)
  }

  /// This publisher, which never fails.
  @inlinable
  public func replaceError(with output: Output) -> Just<Output> {
    self
  }

  /// This publisher, which is never empty.
  @inlinable
  public func replaceEmpty(with output: Output) -> Just<Output> {
    self
  }

  /// This publisher, which never fails.
  @inlinable
  public func retry(_ times: Int) -> Just<Output> {
    self
  }

  /// A publisher of `elements` and then the value.
  @inlinable
  public func prepend(_ elements: Output...) -> Publishers.Sequence<[Output], Never> {
    prepend(elements)
  }

  /// A publisher of `elements` and then the value.
  @inlinable
  public func prepend<S: Sequence<Output>>(_ elements: S) -> Publishers.Sequence<[Output], Never> {
    .init(sequence: elements + [output])
  }

  /// A publisher of the value and then `elements`.
  @inlinable
  public func append(_ elements: Output...) -> Publishers.Sequence<[Output], Never> {
    append(elements)
  }

  /// A publisher of the value and then `elements`.
  @inlinable
  public func append<S: Sequence<Output>>(_ elements: S) -> Publishers.Sequence<[Output], Never> {
    .init(sequence: [output] + elements)
  }
}
