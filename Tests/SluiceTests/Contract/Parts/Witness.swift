import Foundation
import Sluice

/// A subscriber that keeps its subscription for ever, and writes down whatever breaks the contract.
///
/// Unlike a recorder it acts at every signal, as its plan says, and is one type for all streams.
final class Witness: Sendable {
  /// The signals at which a witness may act.
  enum Moment: CaseIterable {
    case subscription
    case value
    case completion
  }

  struct Plan {
    /// Asked for when the subscription comes.
    var demand = Subscribers.Demand.unlimited
    /// Asked for in answer to each value.
    var answer = Subscribers.Demand.none
    /// What else to do at each signal, once it is written down.
    var action: (@Sendable (Witness, Moment) -> Void)?
  }

  struct State {
    var plan: Plan
    var subscription: (any Subscription)?
    var wanted = Subscribers.Demand.none
    var values: [String] = []
    var items: [Int] = []
    var endings = 0
    var hasFailed = false
    var inside = 0
    var isCancelled = false
    var cancellingThread: ObjectIdentifier?
    var faults: [String] = []
  }

  private let state: Locked<State>

  init(_ plan: Plan = Plan()) { state = Locked(State(plan: plan)) }

  convenience init(
    asking demand: Subscribers.Demand,
    answering answer: Subscribers.Demand = .none,
    _ action: (@Sendable (Witness, Moment) -> Void)? = nil
  ) {
    self.init(Plan(demand: demand, answer: answer, action: action))
  }

  /// What broke the contract, each with what was seen until then.
  var faults: [String] { state.withLock { $0.faults } }

  /// The values, as text.
  var values: [String] { state.withLock { $0.values } }

  /// The numbers of those values that are items.
  var items: [Int] { state.withLock { $0.items } }

  var count: Int { state.withLock { $0.values.count } }

  var hasEnded: Bool { state.withLock { $0.endings > 0 } }

  var hasFailed: Bool { state.withLock { $0.hasFailed } }

  var isSubscribed: Bool { state.withLock { $0.subscription != nil } }

  /// Whether upstream's own subscription was handed down.
  var holdsUpstream: Bool {
    state.withLock { $0.subscription }.map { "\(type(of: $0))".hasPrefix("Spring") } ?? false
  }

  var name: String { state.withLock { $0.subscription }.map { "\($0)" } ?? "none" }

  func request(_ demand: Subscribers.Demand) {
    let subscription = state.withLock { state in
      state.wanted += demand
      return state.subscription
    }
    subscription?.request(demand)
  }

  func cancel() {
    let subscription = state.withLock { $0.subscription }
    guard let subscription else { return }
    subscription.cancel()
    let thread = ObjectIdentifier(Thread.current)
    state.withLock { state in
      state.isCancelled = true
      state.cancellingThread = thread
    }
  }

  /// Lets go of what the plan does.
  func rest() {
    let released = state.withLock { state in
      defer { state.plan.action = nil }
      return state.plan.action
    }
    withExtendedLifetime(released) {}
  }

  // MARK: Signals

  fileprivate func receive(subscription: any Subscription) {
    let (demand, action) = state.withLock { state in
      if state.subscription != nil { state.fault("a second subscription") }
      if state.inside > 0 { state.fault("a subscription during another signal") }
      state.subscription = subscription
      return (state.plan.demand, state.plan.action)
    }
    action?(self, .subscription)
    if demand > .none { request(demand) }
  }

  fileprivate func receive(_ value: Any) -> Subscribers.Demand {
    let text = "\(value)"
    let thread = ObjectIdentifier(Thread.current)
    let (answer, action) = state.withLock { state in
      state.enter("value \(text)", on: thread)
      if state.wanted == .none { state.fault("value \(text), which was not requested") }
      state.wanted -= 1
      state.values.append(text)
      if let item = value as? Item { state.items.append(item.number) }
      return (state.plan.answer, state.plan.action)
    }
    action?(self, .value)
    state.withLock { state in
      state.wanted += answer
      state.inside -= 1
    }
    return answer
  }

  fileprivate func receiveCompletion(hasFailed: Bool) {
    let thread = ObjectIdentifier(Thread.current)
    let action = state.withLock { state in
      state.enter(hasFailed ? "failure" : "finish", on: thread)
      state.endings += 1
      state.hasFailed = hasFailed
      return state.plan.action
    }
    action?(self, .completion)
    state.withLock { $0.inside -= 1 }
  }
}

extension Witness.State {
  fileprivate mutating func enter(_ signal: String, on thread: ObjectIdentifier) {
    if subscription == nil { fault("\(signal) before the subscription") }
    if endings > 0 { fault("\(signal) after the ending") }
    if inside > 0 { fault("\(signal) during another signal") }
    if isCancelled, cancellingThread == thread { fault("\(signal) after cancelling") }
    inside += 1
  }

  fileprivate mutating func fault(_ fault: String) {
    if faults.count < 5 {
      faults.append("\(fault) (seen: \(values.suffix(5)), endings: \(endings))")
    }
  }
}

/// What a stream knows of a witness.
struct WitnessSubscriber<Input, Failure: Error>: Subscriber {
  let witness: Witness
  let mark: Mark
  let combineIdentifier = CombineIdentifier()

  func receive(subscription: any Subscription) { witness.receive(subscription: subscription) }

  func receive(_ input: Input) -> Subscribers.Demand { witness.receive(input) }

  func receive(completion: Subscribers.Completion<Failure>) {
    if case .failure = completion {
      witness.receiveCompletion(hasFailed: true)
    } else {
      witness.receiveCompletion(hasFailed: false)
    }
  }
}
