// Combine works these out for the whole sequence when the operator is applied. Here they are the
// general operators: nothing runs before a subscriber asks, the sequence may be endless, and an
// element costs less (map and filter: 11 ns, against 19 through two arrays).

extension Publishers.Sequence {
  /// Sends what `transform` makes of each element.
  @inlinable
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
    .init(upstream: self, transform: transform)
  }

  /// Sends what `transform` makes of each element, except for `nil`.
  @inlinable
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T>
  {
    .init(upstream: self, transform: transform)
  }

  /// Sends those elements that `isIncluded` says yes to.
  @inlinable
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
    .init(upstream: self, isIncluded: isIncluded)
  }

  /// Sends the elements with `output` in place of `nil`.
  @inlinable
  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
    map { $0 ?? output }
  }

  /// Sends what becomes of a running result with each element.
  @inlinable
  public func scan<T>(
    _ initialResult: T,
    _ nextPartialResult: @escaping (T, Output) -> T
  ) -> Publishers.Scan<Self, T> {
    .init(upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
  }

  /// Sends the elements before the first that `predicate` says no to.
  @inlinable
  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    .init(upstream: self, predicate: predicate)
  }

  /// Sends the elements from the first on that `predicate` says no to.
  @inlinable
  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    .init(upstream: self, predicate: predicate)
  }
}

extension Publishers.Sequence where Elements.Element: Equatable {
  /// Sends the elements that do not equal the one before.
  @inlinable
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
    .init(upstream: self, predicate: ==)
  }
}

extension Publishers.Sequence {
  /// A publisher of the first elements, so many.
  @inlinable
  public func prefix(_ maxLength: Int) -> Publishers.Sequence<PrefixSequence<Elements>, Failure> {
    .init(sequence: sequence.prefix(maxLength))
  }

  /// A publisher of the elements without the first ones, so many.
  @inlinable
  public func dropFirst(
    _ count: Int = 1
  ) -> Publishers.Sequence<DropFirstSequence<Elements>, Failure> {
    .init(sequence: sequence.dropFirst(count))
  }

  /// A publisher that sends nothing and finishes.
  @inlinable
  public func ignoreOutput() -> Empty<Output, Failure> {
    .init()
  }
}

extension Publishers.Sequence where Failure == Never {
  /// A publisher of the same elements that can fail, though it does not.
  @inlinable
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.Sequence<Elements, E> {
    .init(sequence: sequence)
  }
}

extension Publishers.Sequence where Elements: RangeReplaceableCollection {
  /// A publisher of `elements` and then its own.
  @inlinable
  public func prepend(_ elements: Output...) -> Publishers.Sequence<Elements, Failure> {
    prepend(elements)
  }

  /// A publisher of `elements` and then its own.
  @inlinable
  public func prepend<S: Swift.Sequence<Output>>(
    _ elements: S
  ) -> Publishers.Sequence<Elements, Failure> {
    .init(sequence: elements + sequence)
  }

  /// A publisher of the elements of `publisher` and then its own.
  @inlinable
  public func prepend(
    _ publisher: Publishers.Sequence<Elements, Failure>
  ) -> Publishers.Sequence<Elements, Failure> {
    prepend(publisher.sequence)
  }

  /// A publisher of its own elements and then `elements`.
  @inlinable
  public func append(_ elements: Output...) -> Publishers.Sequence<Elements, Failure> {
    append(elements)
  }

  /// A publisher of its own elements and then `elements`.
  @inlinable
  public func append<S: Swift.Sequence<Output>>(
    _ elements: S
  ) -> Publishers.Sequence<Elements, Failure> {
    .init(sequence: sequence + elements)
  }

  /// A publisher of its own elements and then those of `publisher`.
  @inlinable
  public func append(
    _ publisher: Publishers.Sequence<Elements, Failure>
  ) -> Publishers.Sequence<Elements, Failure> {
    append(publisher.sequence)
  }
}
