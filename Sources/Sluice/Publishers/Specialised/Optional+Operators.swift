// A single value needs no stream: closures run when the operator is applied, as in Combine.

extension Optional.Publisher {
  /// A publisher of what `transform` makes of the value, right away.
  @inlinable
  public func map<T>(_ transform: (Output) -> T) -> Optional<T>.Publisher {
    .init(output.map(transform))
  }

  /// A publisher of what `transform` makes of the value, right away, unless that is `nil`.
  @inlinable
  public func compactMap<T>(_ transform: (Output) -> T?) -> Optional<T>.Publisher {
    .init(output.flatMap(transform))
  }

  /// A publisher of the first result, if there is a value.
  @inlinable
  public func scan<T>(
    _ initialResult: T,
    _ nextPartialResult: (T, Output) -> T
  ) -> Optional<T>.Publisher {
    map { nextPartialResult(initialResult, $0) }
  }

  /// This publisher, which never fails.
  @inlinable
  public func replaceError(with output: Output) -> Optional<Output>.Publisher {
    self
  }

  /// A publisher of the value, or of `output` if there is none.
  @inlinable
  public func replaceEmpty(with output: Output) -> Just<Wrapped> {
    Just(self.output ?? output)
  }

  /// This publisher, which never fails.
  @inlinable
  public func retry(_ times: Int) -> Optional<Output>.Publisher {
    self
  }
}

extension Optional.Publisher {
  /// A publisher of the value if `isIncluded` says yes to it.
  @inlinable
  public func filter(_ isIncluded: (Output) -> Bool) -> Optional<Output>.Publisher {
    compactMap { isIncluded($0) ? $0 : nil }
  }

  /// This publisher, whose value is the first.
  @inlinable
  public func first() -> Optional<Output>.Publisher {
    self
  }

  /// A publisher of the value if `predicate` says yes to it.
  @inlinable
  public func first(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
    filter(predicate)
  }

  /// This publisher, whose value is the last.
  @inlinable
  public func last() -> Optional<Output>.Publisher {
    self
  }

  /// A publisher of the value if `predicate` says yes to it.
  @inlinable
  public func last(where predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
    filter(predicate)
  }

  /// A publisher of the value, unless it is dropped.
  @inlinable
  public func dropFirst(_ count: Int = 1) -> Optional<Output>.Publisher {
    precondition(count >= 0, "dropFirst(\(count)): drop zero values or more")
    return .init(count == 0 ? output : nil)
  }

  /// A publisher of the value unless `predicate` says yes to it.
  @inlinable
  public func drop(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
    filter { !predicate($0) }
  }

  /// A publisher of the value, unless the length is zero.
  @inlinable
  public func prefix(_ maxLength: Int) -> Optional<Output>.Publisher {
    precondition(maxLength >= 0, "prefix(\(maxLength)): send zero values or more")
    return .init(maxLength > 0 ? output : nil)
  }

  /// A publisher of the value if `predicate` says yes to it.
  @inlinable
  public func prefix(while predicate: (Output) -> Bool) -> Optional<Output>.Publisher {
    filter(predicate)
  }

  /// A publisher of the value if the position is zero.
  @inlinable
  public func output(at index: Int) -> Optional<Output>.Publisher {
    output(in: index...index)
  }

  /// A publisher of the value if position zero is in the range.
  @inlinable
  public func output<R: RangeExpression<Int>>(in range: R) -> Optional<Output>.Publisher {
    let positions = range.relative(to: 0..<Int.max)
    precondition(
      positions.lowerBound >= 0,
      "output: positions are counted from zero, not \(positions)"
    )
    return .init(positions.contains(0) ? output : nil)
  }

  /// A publisher that sends nothing and finishes.
  @inlinable
  public func ignoreOutput() -> Empty<Output, Never> {
    .init()
  }

  /// This publisher: a single value has no duplicate.
  @inlinable
  public func removeDuplicates(by predicate: (Output, Output) -> Bool) -> Optional<Output>.Publisher
  {
    self
  }
}
