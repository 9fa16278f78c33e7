// A collection needs no stream to be changed: closures run when the operator is applied, as in
// Combine. A sequence that is no collection may be endless, which makes Combine hang: it gets the
// general operators, as do these when a closure must run for each subscriber, or only on demand:
// put `eraseToAnyPublisher()` before them.

extension Publishers.Sequence where Elements: Collection {
  /// A publisher of what `transform` makes of each element, right away.
  @inlinable
  public func map<T>(_ transform: (Output) -> T) -> Publishers.Sequence<[T], Failure> {
    .init(sequence: sequence.map(transform))
  }

  /// A publisher of what `transform` makes of each element, right away, except for `nil`.
  @inlinable
  public func compactMap<T>(_ transform: (Output) -> T?) -> Publishers.Sequence<[T], Failure> {
    .init(sequence: sequence.compactMap(transform))
  }

  /// A publisher of those elements that `isIncluded` says yes to.
  @inlinable
  public func filter(_ isIncluded: (Output) -> Bool) -> Publishers.Sequence<[Output], Failure> {
    .init(sequence: sequence.filter(isIncluded))
  }

  /// A publisher of the elements with `output` in place of `nil`.
  @inlinable
  public func replaceNil<T>(with output: T) -> Publishers.Sequence<[T], Failure>
  where Output == T? {
    map { $0 ?? output }
  }

  /// A publisher of what becomes of a running result with each element.
  @inlinable
  public func scan<T>(
    _ initialResult: T,
    _ nextPartialResult: (T, Output) -> T
  ) -> Publishers.Sequence<[T], Failure> {
    var result = initialResult
    return map { element in
      result = nextPartialResult(result, element)
      return result
    }
  }

  /// A publisher of the elements before the first that `predicate` says no to.
  @inlinable
  public func prefix(while predicate: (Output) -> Bool) -> Publishers.Sequence<[Output], Failure> {
    .init(sequence: Array(sequence.prefix(while: predicate)))
  }
}

extension Publishers.Sequence where Elements: Collection, Elements.Element: Equatable {
  /// A publisher of the elements that do not equal the one before.
  @inlinable
  public func removeDuplicates() -> Publishers.Sequence<[Output], Failure> {
    var last: Output?
    return filter { element in
      defer { last = element }
      return element != last
    }
  }
}

extension Publishers.Sequence {
  /// A publisher of the elements from the first on that `predicate` says no to.
  @inlinable
  public func drop(
    while predicate: (Output) -> Bool
  ) -> Publishers.Sequence<DropWhileSequence<Elements>, Failure> {
    .init(sequence: sequence.drop(while: predicate))
  }

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
