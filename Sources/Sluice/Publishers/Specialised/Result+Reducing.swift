extension Result.Publisher {
  /// A publisher of an array with the value.
  @inlinable
  public func collect() -> Result<[Success], Failure>.Publisher {
    map { [$0] }
  }

  /// A publisher of the number one.
  @inlinable
  public func count() -> Result<Int, Failure>.Publisher {
    map { _ in 1 }
  }

  /// A publisher of the result of the value.
  @inlinable
  public func reduce<T>(
    _ initialResult: T,
    _ nextPartialResult: (T, Output) -> T
  ) -> Result<T, Failure>.Publisher {
    scan(initialResult, nextPartialResult)
  }

  /// A publisher of the result of the value, or of the error that is thrown.
  @inlinable
  public func tryReduce<T>(
    _ initialResult: T,
    _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    tryScan(initialResult, nextPartialResult)
  }

  /// A publisher of whether `predicate` says yes to the value.
  @inlinable
  public func contains(where predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
    map(predicate)
  }

  /// A publisher of whether `predicate` says yes to the value, or of the error it throws.
  @inlinable
  public func tryContains(
    where predicate: (Output) throws -> Bool
  ) -> Result<Bool, any Error>.Publisher {
    tryMap(predicate)
  }

  /// A publisher of whether `predicate` says yes to the value.
  @inlinable
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
    map(predicate)
  }

  /// A publisher of whether `predicate` says yes to the value, or of the error it throws.
  @inlinable
  public func tryAllSatisfy(
    _ predicate: (Output) throws -> Bool
  ) -> Result<Bool, any Error>.Publisher {
    tryMap(predicate)
  }

  /// This publisher, whose value is the least.
  @inlinable
  public func min(
    by areInIncreasingOrder: (Output, Output) -> Bool
  ) -> Result<Success, Failure>.Publisher {
    self
  }

  /// This publisher, whose value is the greatest.
  @inlinable
  public func max(
    by areInIncreasingOrder: (Output, Output) -> Bool
  ) -> Result<Success, Failure>.Publisher {
    self
  }

  /// A publisher of the same result: the value is the least.
  @inlinable
  public func tryMin(
    by areInIncreasingOrder: (Output, Output) throws -> Bool
  ) -> Result<Success, any Error>.Publisher {
    tryMap { $0 }
  }

  /// A publisher of the same result: the value is the greatest.
  @inlinable
  public func tryMax(
    by areInIncreasingOrder: (Output, Output) throws -> Bool
  ) -> Result<Success, any Error>.Publisher {
    tryMap { $0 }
  }
}

extension Result.Publisher where Success: Equatable {
  /// A publisher of whether the value is `output`.
  @inlinable
  public func contains(_ output: Output) -> Result<Bool, Failure>.Publisher {
    map { $0 == output }
  }

  /// This publisher: a single value has no duplicate.
  @inlinable
  public func removeDuplicates() -> Result<Success, Failure>.Publisher {
    self
  }
}

extension Result.Publisher where Success: Comparable {
  /// This publisher, whose value is the least.
  @inlinable
  public func min() -> Result<Success, Failure>.Publisher {
    self
  }

  /// This publisher, whose value is the greatest.
  @inlinable
  public func max() -> Result<Success, Failure>.Publisher {
    self
  }
}
