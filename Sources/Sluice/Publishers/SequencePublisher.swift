extension Sequence {
  /// A publisher of the elements, which never fails.
  ///
  /// ```swift
  /// let printing = ["a", "b"].publisher.sink { print($0) }  // a b
  /// ```
  ///
  /// - **Demand:** elements are sent as they are requested, and the ending right behind the last.
  /// - **Thread:** that of the request.
  @inlinable
  public var publisher: Publishers.Sequence<Self, Never> { .init(sequence: self) }
}

extension Publishers {
  /// A publisher of the elements of a sequence; ``Swift/Sequence/publisher`` makes one.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    /// The kind of value sent.
    public typealias Output = Elements.Element

    /// The elements.
    public let sequence: Elements

    /// Creates a publisher of the elements of `sequence`.
    @inlinable
    public init(sequence: Elements) { self.sequence = sequence }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var position = sequence.makeIterator()
      guard var upcoming = position.next() else {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .finished)
        return
      }
      let pump = SequencePump(sequence) { pump, demand in
        // Local copies: captured variables would be checked for overlap at each element.
        var iterator = position
        var element = upcoming
        var wanted = demand
        while wanted > .none, pump.isOpen {
          let following = iterator.next()
          let more = subscriber.receive(element)
          guard let following else {
            if pump.isOpen { subscriber.receive(completion: .finished) }
            return false
          }
          element = following
          if wanted != .unlimited { wanted = wanted - 1 + more }
        }
        position = iterator
        upcoming = element
        return true
      }
      subscriber.receive(subscription: pump)
    }
  }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}

extension Publishers.Sequence: Sendable where Elements: Sendable {}

/// A pump that calls itself by its sequence as long as it runs.
@usableFromInline
final class SequencePump<Elements: Sequence>: Pump {
  private let sequence: Locked<Elements?>

  @usableFromInline
  init(_ sequence: Elements, stroke: @escaping Stroke) {
    self.sequence = Locked(sequence)
    super.init("Sequence", stroke: stroke)
  }

  @usableFromInline
  override var description: String { sequence.withLock { $0 }.map { "\($0)" } ?? name }

  @usableFromInline
  override func close() {
    let released = sequence.withLock { sequence in
      defer { sequence = nil }
      return sequence
    }
    withExtendedLifetime(released) {}
    super.close()
  }
}
