extension Publisher {
  /// Sends the first values, so many, and finishes right behind the last of them.
  ///
  /// To stop at a value of some kind use ``prefix(while:)``; for one value ``first()``.
  ///
  /// ```
  /// upstream  -1-2-3-4-|
  /// output    -1-(2|)
  /// ```
  ///
  /// ```swift
  /// let two = (1...4).publisher.prefix(2)
  ///   .sink { print($0) }  // 1 2
  /// ```
  ///
  /// - **Values:** the first `maxLength`, or all when there are fewer. A length of zero finishes at
  ///   once.
  /// - **Failure:** upstream's, unless it comes behind the last value.
  /// - **Demand:** passed upstream untouched. Behind the last value, in the same call, upstream is
  ///   cancelled.
  /// - **Thread:** upstream's.
  /// - Parameter maxLength: Zero or more; a negative number stops the program.
  /// - Returns: A publisher of the first values.
  @inlinable
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> {
    precondition(maxLength >= 0, "prefix(\(maxLength)): send zero values or more")
    return output(in: ..<maxLength)
  }
}

extension Publisher {
  /// Sends the value at a position and finishes.
  ///
  /// ```
  /// upstream  -a-b-c-|
  /// output    ---(b|)
  /// ```
  ///
  /// - **Demand:** passed upstream; a dropped value asks for one more.
  /// - SeeAlso: ``output(in:)``, which says more.
  /// - Parameter index: The position, counted from zero; a negative number stops the program.
  /// - Returns: A publisher of one value.
  @inlinable
  public func output(at index: Int) -> Publishers.Output<Self> {
    output(in: index...index)
  }
}

extension Publisher {
  /// Sends the values whose positions lie in a range, and finishes behind the last of them.
  ///
  /// ```
  /// upstream  -a-b-c-d-|
  /// output    ---b-(c|)
  /// ```
  ///
  /// ```swift
  /// let middle = ["a", "b", "c", "d"].publisher.output(in: 1...2)
  ///   .sink { print($0) }  // b c
  /// ```
  ///
  /// - **Values:** those in the range, as far as upstream has them.
  /// - **Failure:** upstream's, unless it comes behind the last value.
  /// - **Demand:** passed upstream; a dropped value asks for one more. Behind the last value, in the
  ///   same call, upstream is cancelled.
  /// - **Thread:** upstream's.
  /// - Parameter range: Positions, counted from zero; a negative one stops the program.
  /// - Returns: A publisher of the values in the range.
  @inlinable
  public func output<R: RangeExpression<Int>>(in range: R) -> Publishers.Output<Self> {
    .init(upstream: self, range: range.relative(to: 0..<Int.max))
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/output(in:)``.
  public struct Output<Upstream: Publisher>: Publisher {
    /// The kind of value upstream sends.
    public typealias Output = Upstream.Output

    /// The kind of failure upstream ends with.
    public typealias Failure = Upstream.Failure

    /// Where values come from.
    public let upstream: Upstream

    /// The positions to send, counted from zero.
    public let range: Range<Int>

    /// Creates the publisher; prefer ``Publisher/output(in:)``.
    @inlinable
    public init(upstream: Upstream, range: Range<Int>) {
      precondition(range.lowerBound >= 0, "output: positions are counted from zero, not \(range)")
      self.upstream = upstream
      self.range = range
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var position = 0
      upstream.conduct("Output", into: subscriber, isOver: range.isEmpty) { [range] value in
        defer { position += 1 }
        if position < range.lowerBound { return .skip }
        return position + 1 < range.upperBound ? .emit(value) : .emitThenFinish(value)
      }
    }
  }
}

extension Publishers.Output: Equatable where Upstream: Equatable {}

extension Publishers.Output: Sendable where Upstream: Sendable {}
