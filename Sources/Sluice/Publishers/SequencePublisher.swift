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
  /// A publisher of the elements of a sequence; `Sequence.publisher` makes one.
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
      subscriber.receive(all: sequence, then: .finished, as: "Sequence")
    }
  }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}

extension Publishers.Sequence: Sendable where Elements: Sendable {}

extension Subscriber {
  /// Takes a subscription that sends `elements` as they are requested, and `completion` right behind
  /// the last; `name` is what it calls itself after that.
  @inlinable
  func receive<Elements: Sequence<Input>>(
    all elements: Elements,
    then completion: Subscribers.Completion<Failure>,
    as name: String
  ) {
    var position = elements.makeIterator()
    guard var upcoming = position.next() else { return receiveNothing(but: completion) }
    let pump = SequencePump(elements, as: name) { pump, demand in
      // Local copies: captured variables would be checked for overlap at each element.
      var iterator = position
      var element = upcoming
      var wanted = demand
      while wanted > .none, pump.isOpen {
        let following = iterator.next()
        let more = receive(element)
        guard let following else {
          if pump.isOpen { receive(completion: completion) }
          return false
        }
        element = following
        if wanted != .unlimited { wanted = wanted - 1 + more }
      }
      position = iterator
      upcoming = element
      return true
    }
    receive(subscription: pump)
  }
}

/// A pump that calls itself by its sequence as long as it runs.
@usableFromInline
final class SequencePump<Elements: Sequence>: Pump {
  private let sequence: Locked<Elements?>

  @usableFromInline
  init(_ sequence: Elements, as name: String, stroke: @escaping Stroke) {
    self.sequence = Locked(sequence)
    super.init(name, stroke: stroke)
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
