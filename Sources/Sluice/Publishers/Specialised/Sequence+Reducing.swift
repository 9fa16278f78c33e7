// One answer to a sequence needs no stream: it is worked out when the operator is applied, as in
// Combine.

extension Publishers.Sequence {
  /// A publisher of all elements as one array.
  @inlinable
  public func collect() -> Result<[Output], Failure>.Publisher {
    .init(Array(sequence))
  }

  /// A publisher of the number of elements.
  @inlinable
  public func count() -> Result<Int, Failure>.Publisher {
    .init(sequence.reduce(0) { count, _ in count + 1 })
  }

  /// A publisher of what becomes of a result with all elements.
  @inlinable
  public func reduce<T>(
    _ initialResult: T,
    _ nextPartialResult: (T, Output) -> T
  ) -> Result<T, Failure>.Publisher {
    .init(sequence.reduce(initialResult, nextPartialResult))
  }

  /// A publisher of what becomes of a result with all elements, or of the error that is thrown.
  @inlinable
  public func tryReduce<T>(
    _ initialResult: T,
    _ nextPartialResult: (T, Output) throws -> T
  ) -> Result<T, any Error>.Publisher {
    .init(Result { try sequence.reduce(initialResult, nextPartialResult) })
  }

  /// A publisher of whether `predicate` says yes to an element.
  @inlinable
  public func contains(where predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
    .init(sequence.contains(where: predicate))
  }

  /// A publisher of whether `predicate` says yes to an element, or of the error it throws.
  @inlinable
  public func tryContains(
    where predicate: (Output) throws -> Bool
  ) -> Result<Bool, any Error>.Publisher {
    .init(Result { try sequence.contains(where: predicate) })
  }

  /// A publisher of whether `predicate` says yes to all elements.
  @inlinable
  public func allSatisfy(_ predicate: (Output) -> Bool) -> Result<Bool, Failure>.Publisher {
    .init(sequence.allSatisfy(predicate))
  }

  /// A publisher of whether `predicate` says yes to all elements, or of the error it throws.
  @inlinable
  public func tryAllSatisfy(
    _ predicate: (Output) throws -> Bool
  ) -> Result<Bool, any Error>.Publisher {
    .init(Result { try sequence.allSatisfy(predicate) })
  }
}

extension Publishers.Sequence where Elements.Element: Equatable {
  /// A publisher of whether `output` is among the elements.
  @inlinable
  public func contains(_ output: Output) -> Result<Bool, Failure>.Publisher {
    .init(sequence.contains(output))
  }
}

extension Publishers.Sequence where Failure == Never {
  /// A publisher of the least element, if there is one, by an order of your own.
  @inlinable
  public func min(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Output>.Publisher {
    .init(sequence.min(by: areInIncreasingOrder))
  }

  /// A publisher of the greatest element, if there is one, by an order of your own.
  @inlinable
  public func max(by areInIncreasingOrder: (Output, Output) -> Bool) -> Optional<Output>.Publisher {
    .init(sequence.max(by: areInIncreasingOrder))
  }
}

extension Publishers.Sequence where Elements.Element: Comparable, Failure == Never {
  /// A publisher of the least element, if there is one.
  @inlinable
  public func min() -> Optional<Output>.Publisher {
    .init(sequence.min())
  }

  /// A publisher of the greatest element, if there is one.
  @inlinable
  public func max() -> Optional<Output>.Publisher {
    .init(sequence.max())
  }
}

extension Publishers.Sequence where Elements: Collection {
  /// A publisher of the number of elements.
  @inlinable
  public func count() -> Result<Int, Failure>.Publisher {
    .init(sequence.count)
  }
}

extension Publishers.Sequence where Elements: Collection, Failure == Never {
  /// A publisher of the number of elements.
  @inlinable
  public func count() -> Just<Int> {
    Just(sequence.count)
  }
}
