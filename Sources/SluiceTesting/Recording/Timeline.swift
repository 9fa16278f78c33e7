public import Sluice

/// What happened between a publisher and a subscriber, and when: the history of one subscription.
///
/// A timeline prints as marbles and compares with marbles:
///
/// ```swift
/// let scheduler = TestScheduler()
/// let source = try scheduler.cold("ab--c----|")
/// let timeline = try scheduler.timeline(of: source.debounce(for: 2, scheduler: scheduler))
/// timeline == "---b--c--|"                  // true
/// timeline.difference(from: "---b--d--|")   // both diagrams, the first difference marked
/// ```
///
/// Diagrams show subscription, values, ending and cancellation; demands are compared by
/// ``demands``, or by comparing with another timeline.
public struct Timeline<Output, Failure: Error> {
  /// One thing that happened.
  public enum Event {
    /// The subscription came; it calls itself by this name.
    case subscription(String)

    /// Values were asked for: by a request, or in answer to a value.
    case demand(Subscribers.Demand)

    /// A value came.
    case value(Output)

    /// The stream ended.
    case completion(Subscribers.Completion<Failure>)

    /// The subscription was cancelled.
    case cancellation
  }

  /// All that happened, in order.
  public var events: [Timed<Event>]

  /// How the publisher broke the contract, in order; empty if it did not.
  public var violations: [ContractViolation]

  /// Creates a timeline of what happened.
  public init(events: [Timed<Event>] = [], violations: [ContractViolation] = []) {
    self.events = events
    self.violations = violations
  }
}

// MARK: Views

extension Timeline {
  /// The values and when they came.
  public var values: [Timed<Output>] {
    pick { if case .value(let value) = $0 { value } else { nil } }
  }

  /// The names of the subscriptions and when they came; there is one unless the contract is broken.
  public var subscriptions: [Timed<String>] {
    pick { if case .subscription(let name) = $0 { name } else { nil } }
  }

  /// What was asked for and when.
  public var demands: [Timed<Subscribers.Demand>] {
    pick { if case .demand(let demand) = $0 { demand } else { nil } }
  }

  /// The ending and when it came; `nil` if the stream did not end.
  public var completion: Timed<Subscribers.Completion<Failure>>? {
    pick { if case .completion(let completion) = $0 { completion } else { nil } }.first
  }

  /// When the subscription was cancelled; `nil` if it was not.
  public var cancellation: VirtualTime? {
    pick { if case .cancellation = $0 { () } else { nil } }.first?.time
  }

  private func pick<Value>(_ choose: (Event) -> Value?) -> [Timed<Value>] {
    events.compactMap { event in choose(event.value).map { Timed(event.time, $0) } }
  }
}

extension Timeline: Sendable where Output: Sendable {}

extension Timeline.Event: Sendable where Output: Sendable {}

extension Timeline: Equatable where Output: Equatable, Failure: Equatable {}

extension Timeline.Event: Equatable where Output: Equatable, Failure: Equatable {}
