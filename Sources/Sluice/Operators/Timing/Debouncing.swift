/// The rule of `debounce`.
@usableFromInline
package struct Debouncing<Output, Failure: Error, Time: Strideable>: TimingRule {
  @usableFromInline
  enum Phase {
    /// Nothing has come since the last value was sent.
    case quiet

    /// A value waits, until its date or until it is wanted.
    case waiting(Output, until: Time)

    /// Upstream has ended.
    case ended(Subscribers.Completion<Failure>)
  }

  @usableFromInline
  let dueTime: Time.Stride

  @usableFromInline
  var phase = Phase.quiet

  @inlinable
  package init(for dueTime: Time.Stride) { self.dueTime = dueTime }

  @inlinable
  package static var asksForAll: Bool { true }

  @inlinable
  package mutating func accept(_ input: Output, at now: Time) -> Output? {
    move(to: .waiting(input, until: now.advanced(by: dueTime)))
  }

  @inlinable
  package mutating func end(
    _ completion: Subscribers.Completion<Failure>,
    at now: Time
  ) -> Output? {
    move(to: .ended(completion))
  }

  @inlinable
  package func alarm(isWanted: Bool) -> Alarm<Time> {
    switch phase {
    case .quiet: .never
    case .waiting(_, until: let date): isWanted ? .at(date) : .never
    case .ended: .soon
    }
  }

  @inlinable
  package mutating func wake(
    at now: Time,
    wanting demand: Subscribers.Demand
  ) -> Turn<Output, Failure> {
    switch phase {
    case .waiting(let value, until: let date) where date <= now && demand > .none:
      phase = .quiet
      return Turn([value])
    case .ended(let completion): return Turn([], then: completion)
    case .quiet, .waiting: return Turn()
    }
  }

  /// Enters a phase, and returns the value that had waited.
  @inlinable
  mutating func move(to next: Phase) -> Output? {
    defer { phase = next }
    if case .waiting(let value, until: _) = phase { return value }
    return nil
  }
}
