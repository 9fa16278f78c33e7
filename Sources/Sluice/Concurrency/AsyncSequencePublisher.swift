extension AsyncSequence where Self: Sendable {
  /// The elements as a publisher.
  ///
  /// ```swift
  /// let printing = stream.publisher.sink { print($0) }
  /// ```
  ///
  /// - **Values:** the elements, each read when it is wanted. Each subscriber reads the sequence for
  ///   itself, in a task that starts when it first asks.
  /// - **Failure:** what the sequence throws, with its own type.
  /// - **Demand:** one element is read for each value that is wanted.
  /// - **Thread:** that of the task, which belongs to no actor. Move on with
  ///   ``Publisher/receive(on:options:)``.
  /// - **Cancel:** cancels the task.
  public var publisher: AsyncSequencePublisher<Self> { AsyncSequencePublisher(self) }
}

/// A publisher of the elements of an asynchronous sequence; `publisher` of the sequence makes one.
public struct AsyncSequencePublisher<Elements: AsyncSequence & Sendable>: Publisher, Sendable {
  /// The kind of value sent.
  public typealias Output = Elements.Element

  /// What the sequence may throw.
  public typealias Failure = Elements.Failure

  /// The elements.
  public let elements: Elements

  /// Creates a publisher of `elements`.
  public init(_ elements: Elements) { self.elements = elements }

  /// Attaches `subscriber`.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    subscriber.receive(
      subscription: AsyncReading(elements, for: AnySubscriber(subscriber))
    )
  }
}

/// The subscription of one reader of an asynchronous sequence.
final class AsyncReading<Elements: AsyncSequence & Sendable>: Subscription,
  CustomStringConvertible, Sendable
{
  typealias Downstream = AnySubscriber<Elements.Element, Elements.Failure>

  /// What is held while elements are wanted; all of it goes at the end.
  private struct State {
    /// Taken by the first request.
    var elements: Elements?
    var downstream: Downstream?
    var wanted = Subscribers.Demand.none
    var task: Task<Void, Never>?
    var waiting: CheckedContinuation<Void, Never>?
  }

  let description = "AsyncSequence"
  private let state: Locked<State>

  init(_ elements: Elements, for downstream: Downstream) {
    state = Locked(State(elements: elements, downstream: downstream))
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    let (elements, woken) = state.withLock { state in
      state.wanted += demand
      defer { (state.elements, state.waiting) = (nil, nil) }
      return (state.elements, state.waiting)
    }
    woken?.resume()
    if let elements { start(elements) }
  }

  private func start(_ elements: Elements) {
    let task = Task { await self.read(elements) }
    let isWanted = state.withLock { state in
      if state.downstream != nil { state.task = task }
      return state.downstream != nil
    }
    if !isWanted { task.cancel() }
  }

  func cancel() {
    let dropped = finish()
    dropped.task?.cancel()
    dropped.waiting?.resume()
  }

  /// Lets everything go; only one caller gets it.
  private func finish() -> State {
    state.withLock { state in
      defer { state = State() }
      return state
    }
  }

  private func read(_ elements: Elements) async {
    var iterator = elements.makeAsyncIterator()
    do throws(Elements.Failure) {
      while await isWanted() {
        guard let element = try await iterator.next(isolation: nil) else {
          finish().downstream?.receive(completion: .finished)
          return
        }
        deliver(element)
      }
    } catch {
      finish().downstream?.receive(completion: .failure(error))
    }
  }

  private func deliver(_ element: Elements.Element) {
    guard let downstream = state.withLock({ $0.downstream }) else { return }
    let more = downstream.receive(element)
    if more > .none { state.withLock { $0.wanted += more } }
  }

  /// Waits until a value is wanted, and claims it.
  ///
  /// - Returns: Whether one is, and not all is over.
  private func isWanted() async -> Bool {
    while true {
      let claim = state.withLock { state -> Bool? in
        guard state.downstream != nil else { return false }
        guard state.wanted > .none else { return nil }
        state.wanted -= 1
        return true
      }
      if let claim { return claim }
      await withCheckedContinuation { continuation in
        let isDue = state.withLock { state in
          if state.downstream == nil || state.wanted > .none { return true }
          state.waiting = continuation
          return false
        }
        if isDue { continuation.resume() }
      }
    }
  }
}
