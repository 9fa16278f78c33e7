// Without a value these answer as the general operators do on an empty stream; Combine sends
// nothing then.

extension Optional.Publisher {
  /// A publisher of an array with the value, or of an empty one.
  @inlinable
  public func collect() -> Optional<[Output]>.Publisher {
    .init(output.map { [$0] } ?? [])
  }

  /// A publisher of the number of values, zero or one.
  @inlinable
  public func count() -> Optional<Int>.Publisher {
    .init(output == nil ? 0 : 1)
  }

  /// A publisher of the result, which is `initialResult` if there is no value.
  @inlinable
  public func reduce<T>(
    _ initialResult: T,
    _ nextPartialResult: (T, Output) -> T
  ) -> Optional<T>.Publisher {
    .init(output.map { nextPartialResult(initialResult, $0) } ?? initialResult)
  }

  /// A publisher of whether there is a value that `predicate` says yes to.
  @inlinable
  public func contains(where predicate: (Output) -> Bool) -> Optional<Bool>.Publisher {
    .init(output.map(predicate) ?? false)
  }

  /// A publisher of whether there is no value that `predicate` says no to.
  @inlinable
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Optional<Bool>.Publisher {
    .init(output.map(predicate) ?? true)
  }

  /// This publisher, whose value is the least.
  @inlinable
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Output>.Publisher {
    self
  }

  /// This publisher, whose value is the greatest.
  @inlinable
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Output>.Publisher {
    self
  }
}

extension Optional.Publisher where Wrapped: Equatable {
  /// A publisher of whether the value is there and is `output`.
  @inlinable
  public func contains(_ output: Output) -> Optional<Bool>.Publisher {
    .init(self.output == output)
  }

  /// This publisher: a single value has no duplicate.
  @inlinable
  public func removeDuplicates() -> Optional<Output>.Publisher {
    self
  }
}

extension Optional.Publisher where Wrapped: Comparable {
  /// This publisher, whose value is the least.
  @inlinable
  public func min() -> Optional<Output>.Publisher {
    self
  }

  /// This publisher, whose value is the greatest.
  @inlinable
  public func max() -> Optional<Output>.Publisher {
    self
  }
}
