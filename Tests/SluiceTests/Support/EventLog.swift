import Sluice

/// What happened, in order; from whatever thread.
final class EventLog<Event: Sendable>: Sendable {
  private let state = Locked<[Event]>([])

  var events: [Event] { state.withLock { $0 } }

  func add(_ event: Event) { state.withLock { $0.append(event) } }
}
