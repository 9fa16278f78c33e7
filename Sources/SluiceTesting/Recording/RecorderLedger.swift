import Sluice

/// What a recorder has seen, and what it therefore may see next: the rules of the contract.
///
/// Each transition writes down what happened, and first whatever rule it breaks.
struct RecorderLedger<Input, Failure: Error> {
  typealias Log = Timeline<Input, Failure>

  /// Where the subscription stands.
  enum Phase {
    case waiting
    case live
    case ended
    /// Cancelled; the thread is known once cancelling has returned.
    case cancelled(ThreadIdentity?)
  }

  private(set) var timeline = Log()
  private(set) var phase = Phase.waiting

  /// What was asked for and has not come.
  private(set) var wanted = Subscribers.Demand.none

  /// How many signals are being received; more than one is too many.
  private var entered = 0

  // MARK: Signals

  /// Enters a subscription, and says whether it is the first.
  mutating func enterSubscription(_ name: String, _ time: VirtualTime) -> Bool {
    let signal = "subscription \(name)"
    checkOverlap(signal, time)
    let isFirst = timeline.subscriptions.isEmpty
    if !isFirst { note(.oneSubscription, signal, time) }
    timeline.events.append(Timed(time, .subscription(name)))
    guard case .waiting = phase, isFirst else { return false }
    phase = .live
    return true
  }

  /// Enters a value.
  mutating func enterValue(_ value: Input, _ time: VirtualTime, on thread: ThreadIdentity) {
    let signal = "value \(value)"
    checkOverlap(signal, time)
    checkPhase(signal, time, thread)
    if wanted == .none { note(.withinDemand, signal, time) }
    wanted -= 1
    timeline.events.append(Timed(time, .value(value)))
  }

  /// Enters an ending.
  mutating func enterCompletion(
    _ completion: Subscribers.Completion<Failure>,
    _ time: VirtualTime,
    on thread: ThreadIdentity
  ) {
    let signal = "completion \(completion)"
    checkOverlap(signal, time)
    checkPhase(signal, time, thread)
    timeline.events.append(Timed(time, .completion(completion)))
    if case .cancelled = phase { return }
    phase = .ended
  }

  /// Leaves the signal that was entered.
  mutating func leave() { entered -= 1 }

  // MARK: Requests

  /// Writes down that `demand` is asked for.
  mutating func ask(_ demand: Subscribers.Demand, _ time: VirtualTime) {
    guard demand > .none else { return }
    wanted += demand
    timeline.events.append(Timed(time, .demand(demand)))
  }

  /// Writes down a cancellation, and says whether there was anything to cancel.
  mutating func cancel(_ time: VirtualTime) -> Bool {
    switch phase {
    case .waiting, .live:
      phase = .cancelled(nil)
      timeline.events.append(Timed(time, .cancellation))
      return true
    case .ended, .cancelled:
      return false
    }
  }

  /// Writes down that cancelling has returned, on `thread`.
  mutating func cancelled(on thread: ThreadIdentity) { phase = .cancelled(thread) }

  // MARK: Rules

  private mutating func checkOverlap(_ signal: String, _ time: VirtualTime) {
    if entered > 0 { note(.oneAtATime, signal, time) }
    entered += 1
  }

  private mutating func checkPhase(
    _ signal: String,
    _ time: VirtualTime,
    _ thread: ThreadIdentity
  ) {
    switch phase {
    case .waiting: note(.subscriptionFirst, signal, time)
    case .ended: note(.nothingAfterEnding, signal, time)
    case .cancelled(thread): note(.nothingAfterCancel, signal, time)
    case .live, .cancelled: break
    }
  }

  private mutating func note(
    _ rule: ContractViolation.Rule,
    _ signal: String,
    _ time: VirtualTime
  ) {
    timeline.violations.append(ContractViolation(rule: rule, signal: signal, time: time))
  }
}
