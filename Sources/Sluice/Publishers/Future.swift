/// A publisher of one result that is being worked out, the same for all subscribers.
///
/// The work starts when the future is made, not when someone subscribes; wrap it in a ``Deferred`` to
/// start it for each subscriber.
///
/// ```swift
/// let answer = Future<Int, Never> { promise in promise(.success(42)) }
/// let printing = answer.sink { print($0) }  // 42
/// ```
///
/// - **Values:** the promised one, for present and later subscribers. A second call of the promise
///   does nothing.
/// - **Failure:** the promised one, at once.
/// - **Demand:** the value waits for it.
/// - **Thread:** that of the promise, or of the request when the result is there already.
public final class Future<Output, Failure: Error>: Publisher {
  /// Takes the result; it may be called from any thread.
  public typealias Promise = @Sendable (Result<Output, Failure>) -> Void

  let resolution: Resolution<Output, Failure>

  /// Creates a future and starts its work.
  ///
  /// - Parameter attemptToFulfill: Called once, before this returns, with the promise to keep.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    let resolution = Resolution<Output, Failure>()
    self.resolution = resolution
    attemptToFulfill { result in resolution.resolve(result) }
  }

  /// Attaches `subscriber`.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    let ticket = FutureTicket(for: resolution) { ticket, result in
      switch result {
      case .success(let output):
        _ = subscriber.receive(output)
        if !ticket.isCancelled { subscriber.receive(completion: .finished) }
      case .failure(let error):
        subscriber.receive(completion: .failure(error))
      }
    }
    subscriber.receive(subscription: ticket)
    resolution.add(ticket)
    // Cancelled from inside the subscription, the ticket was not there to be forgotten.
    if ticket.isCancelled { resolution.forget(ticket) }
  }
}

extension Future: Sendable where Output: Sendable {}
