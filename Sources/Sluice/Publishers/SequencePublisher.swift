public import Synchronization

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
      var iterator = sequence.makeIterator()
      guard let first = iterator.next() else {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .finished)
        return
      }
      let feed = SequenceFeed(
        sequence,
        first: first,
        rest: iterator,
        to: subscriber
      )
      subscriber.receive(subscription: feed)
    }
  }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}

extension Publishers.Sequence: Sendable where Elements: Sendable {}

/// Sends the elements of a sequence as they are requested.
@usableFromInline
final class SequenceFeed<Elements: Sequence, Downstream: Subscriber>: Subscription,
  CustomStringConvertible
where Elements.Element == Downstream.Input {
  /// Where the sequence stands; taken out while elements are being sent.
  @usableFromInline
  struct Position {
    @usableFromInline let downstream: Downstream
    @usableFromInline var iterator: Elements.Iterator
    @usableFromInline var next: Elements.Element

    @inlinable
    init(downstream: Downstream, iterator: Elements.Iterator, next: Elements.Element) {
      self.downstream = downstream
      self.iterator = iterator
      self.next = next
    }
  }

  @usableFromInline
  struct State {
    @usableFromInline var wanted = Subscribers.Demand.none
    @usableFromInline var position: Position?
    @usableFromInline var sequence: Elements?

    @inlinable
    init(position: Position, sequence: Elements) {
      self.position = position
      self.sequence = sequence
    }
  }

  @usableFromInline
  let state: Locked<State>

  @usableFromInline
  let isOver = Atomic<Bool>(false)

  @inlinable
  init(
    _ sequence: Elements,
    first: Elements.Element,
    rest: Elements.Iterator,
    to downstream: Downstream
  ) {
    let position = Position(downstream: downstream, iterator: rest, next: first)
    state = Locked(State(position: position, sequence: sequence))
  }

  @usableFromInline
  var description: String {
    state.withLock { $0.sequence }.map { "\($0)" } ?? "Sequence"
  }

  @inlinable
  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    var position = state.withLock { state -> Position? in
      state.wanted += demand
      defer { state.position = nil }
      return state.position
    }
    // Whoever took the position sends; a request from inside a delivery only adds to the demand.
    while let taken = position { position = send(from: taken) }
  }

  /// Sends what is wanted, then puts the position back.
  ///
  /// - Returns: The position again if more was requested meanwhile.
  @inlinable
  func send(from start: Position) -> Position? {
    let downstream = start.downstream
    var iterator = start.iterator
    var element = start.next
    var wanted = takeWanted()
    while wanted > .none, !isOver.load(ordering: .acquiring) {
      let following = iterator.next()
      let more = downstream.receive(element)
      guard let following else {
        if end() { downstream.receive(completion: .finished) }
        return nil
      }
      element = following
      if wanted != .unlimited {
        wanted -= 1
        wanted += more
      }
    }
    return settle(Position(downstream: downstream, iterator: iterator, next: element), with: wanted)
  }

  @usableFromInline
  func takeWanted() -> Subscribers.Demand {
    state.withLock { state in
      defer { state.wanted = .none }
      return state.wanted
    }
  }

  @usableFromInline
  func settle(_ position: Position, with wanted: Subscribers.Demand) -> Position? {
    state.withLock { state in
      if isOver.load(ordering: .acquiring) { return nil }
      state.wanted += wanted
      if state.wanted > .none { return position }
      state.position = position
      return nil
    }
  }

  /// Lets go of everything, and says whether that was not done before.
  @usableFromInline
  func end() -> Bool {
    var dropped: (Position?, Elements?)  // released after the lock
    let isFirst = state.withLock { state in
      dropped = (state.position, state.sequence)
      state.position = nil
      state.sequence = nil
      return !isOver.exchange(true, ordering: .acquiringAndReleasing)
    }
    withExtendedLifetime(dropped) {}
    return isFirst
  }

  @usableFromInline
  func cancel() { _ = end() }
}
