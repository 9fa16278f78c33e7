/// The result of a future, or the tickets that wait for it.
final class Resolution<Output, Failure: Error>: @unchecked Sendable {  // `state` is locked
  private enum State {
    case waiting([FutureTicket<Output, Failure>])
    case resolved(Result<Output, Failure>)
  }

  private let state = Locked(State.waiting([]))

  /// Keeps the first result and hands it to all tickets.
  func resolve(_ result: Result<Output, Failure>) {
    let tickets = state.withLock { state -> [FutureTicket<Output, Failure>] in
      guard case .waiting(let tickets) = state else { return [] }
      state = .resolved(result)
      return tickets
    }
    for ticket in tickets { ticket.resolve(result) }
  }

  /// The result, if it is there.
  var result: Result<Output, Failure>? {
    state.withLock { state in
      guard case .resolved(let result) = state else { return nil }
      return result
    }
  }

  /// Calls `body` once, when the result is there.
  func whenResolved(_ body: @escaping () -> Void) {
    let ticket = FutureTicket(for: self) { _, _ in body() }
    ticket.request(.max(1))
    add(ticket)
  }

  /// Adds a ticket, which gets the result now or later.
  func add(_ ticket: FutureTicket<Output, Failure>) {
    let result = state.withLock { state -> Result<Output, Failure>? in
      switch state {
      case .resolved(let result):
        return result
      case .waiting(let tickets):
        state = .waiting(tickets + [ticket])
        return nil
      }
    }
    if let result { ticket.resolve(result) }
  }

  /// Removes a ticket that was cancelled.
  func forget(_ ticket: FutureTicket<Output, Failure>) {
    let isGone = ObjectIdentifier(ticket)
    state.withLock { state in
      guard case .waiting(let tickets) = state else { return }
      // The caller holds the ticket, so nothing is released under the lock.
      state = .waiting(tickets.filter { ObjectIdentifier($0) != isGone })
    }
  }
}
