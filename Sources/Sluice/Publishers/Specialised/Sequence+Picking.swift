// One answer to a sequence needs no stream: it is worked out when the operator is applied, as in
// Combine.

extension Publishers.Sequence where Failure == Never {
  /// A publisher of the first element, if there is one.
  @inlinable
  public func first() -> Optional<Output>.Publisher {
    first { _ in true }
  }

  /// A publisher of the first element that `predicate` says yes to.
  @inlinable
  public func first(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
    .init(sequence.first(where: predicate))
  }

  /// A publisher of the element at a position, if there is one.
  @inlinable
  public func output(at index: Int) -> Optional<Output>.Publisher {
    precondition(index >= 0, "output(at: \(index)): positions are counted from zero")
    return .init(sequence.dropFirst(index).first { _ in true })
  }
}

extension Publishers.Sequence where Elements: Collection, Failure == Never {
  /// A publisher of the element at a position, if there is one.
  @inlinable
  public func output(at index: Int) -> Optional<Output>.Publisher {
    precondition(index >= 0, "output(at: \(index)): positions are counted from zero")
    return .init(sequence.dropFirst(index).first)
  }
}

extension Publishers.Sequence where Elements: BidirectionalCollection, Failure == Never {
  /// A publisher of the last element, if there is one.
  @inlinable
  public func last() -> Optional<Output>.Publisher {
    .init(sequence.last)
  }

  /// A publisher of the last element that `predicate` says yes to.
  @inlinable
  public func last(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
    .init(sequence.last(where: predicate))
  }
}

extension Publishers.Sequence {
  /// A publisher of the elements whose positions lie in a range.
  @inlinable
  public func output<R: RangeExpression<Int>>(
    in range: R
  ) -> Publishers.Sequence<PrefixSequence<DropFirstSequence<Elements>>, Failure> {
    let positions = range.relative(to: 0..<Int.max)
    precondition(
      positions.lowerBound >= 0,
      "output: positions are counted from zero, not \(positions)"
    )
    return .init(sequence: sequence.dropFirst(positions.lowerBound).prefix(positions.count))
  }
}

extension Publishers.Sequence where Elements: Collection {
  /// A publisher of the elements whose positions lie in a range.
  @inlinable
  public func output<R: RangeExpression<Int>>(
    in range: R
  ) -> Publishers.Sequence<Elements.SubSequence, Failure> {
    let positions = range.relative(to: 0..<Int.max)
    precondition(
      positions.lowerBound >= 0,
      "output: positions are counted from zero, not \(positions)"
    )
    return .init(sequence: sequence.dropFirst(positions.lowerBound).prefix(positions.count))
  }
}
