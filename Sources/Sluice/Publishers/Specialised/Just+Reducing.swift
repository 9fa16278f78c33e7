extension Just {
  /// A publisher of an array with the value.
  @inlinable
  public func collect() -> Just<[Output]> {
    Just<[Output]>([output])
  }

  /// A publisher of the number one.
  @inlinable
  public func count() -> Just<Int> {
    Just<Int>(1)
  }

  /// A publisher of the result.
  @inlinable
  public func reduce<T>(
    _ initialResult: T,
    _ nextPartialResult: (T, Output) -> T
  ) -> Result<T, Never>.Publisher {
    .init(nextPartialResult(initialResult, output))
  }

  /// A publisher of the result, or of the error that is thrown.
  @inlinable
  public func tryReduce<T>(
    _ initialResult: T,
    _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    .init(Result { try nextPartialResult(initialResult, output) })
  }

  /// A publisher of whether `predicate` says yes to the value.
  @inlinable
  public func contains(where predicate: (Output) -> Bool) -> Just<Bool> {
    Just<Bool>(predicate(output))
  }

  /// A publisher of whether `predicate` says yes to the value, or of the error it throws.
  @inlinable
  public func tryContains(
    where predicate: (Output) throws -> Bool
  ) -> Result<Bool, any Error>.Publisher {
    .init(Result { try predicate(output) })
  }

  /// A publisher of whether `predicate` says yes to the value.
  @inlinable
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Just<Bool> {
    Just<Bool>(predicate(output))
  }

  /// A publisher of whether `predicate` says yes to the value, or of the error it throws.
  @inlinable
  public func tryAllSatisfy(
    _ predicate: (Output) throws -> Bool
  ) -> Result<Bool, any Error>.Publisher {
    .init(Result { try predicate(output) })
  }

  /// This publisher, whose value is the least.
  @inlinable
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output> {
    self
  }

  /// This publisher, whose value is the greatest.
  @inlinable
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Just<Output> {
    self
  }
}

extension Just where Output: Equatable {
  /// A publisher of whether the value is `output`.
  @inlinable
  public func contains(_ output: Output) -> Just<Bool> {
    Just<Bool>(self.output == output)
  }
}

extension Just where Output: Comparable {
  /// This publisher, whose value is the least.
  @inlinable
  public func min() -> Just<Output> {
    self
  }

  /// This publisher, whose value is the greatest.
  @inlinable
  public func max() -> Just<Output> {
    self
  }
}
