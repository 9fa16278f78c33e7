import Sluice

/// A subscriber that records all it receives, in words, and asks for what a test wants.
final class Tape<Input, Failure: Error>: Subscriber, Sendable {
  private struct State {
    var lines: [String] = []
    var subscription: (any Subscription)?
    var whenValue: ((Input) -> Void)?
  }

  private let asking: Subscribers.Demand
  private let more: Subscribers.Demand
  private let state: Locked<State>

  /// - Parameters:
  ///   - asking: What is requested with the subscription.
  ///   - more: What is returned for each value.
  ///   - whenValue: Called with each value once it is recorded.
  init(
    asking: Subscribers.Demand = .unlimited,
    more: Subscribers.Demand = .none,
    whenValue: ((Input) -> Void)? = nil
  ) {
    self.asking = asking
    self.more = more
    state = Locked(State(whenValue: whenValue))
  }

  /// What has been received but for the subscription.
  var lines: [String] { state.withLock { $0.lines } }

  var subscription: (any Subscription)? { state.withLock { $0.subscription } }

  func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }

  func cancel() { subscription?.cancel() }

  func receive(subscription: any Subscription) {
    let isSecond = state.withLock { state in
      defer { if state.subscription == nil { state.subscription = subscription } }
      return state.subscription != nil
    }
    if isSecond { state.withLock { $0.lines.append("second subscription") } }
    if asking > .none { subscription.request(asking) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let whenValue = state.withLock { state in
      state.lines.append("\(input)")
      return state.whenValue
    }
    whenValue?(input)
    return more
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let line =
      switch completion {
      case .finished: "finished"
      case .failure(let error): "failed \(error)"
      }
    state.withLock { state in
      state.lines.append(line)
      state.whenValue = nil
    }
  }
}

extension Publisher {
  /// Subscribes a new tape.
  func taped(
    asking: Subscribers.Demand = .unlimited,
    more: Subscribers.Demand = .none,
    whenValue: ((Output) -> Void)? = nil
  ) -> Tape<Output, Failure> {
    let tape = Tape<Output, Failure>(asking: asking, more: more, whenValue: whenValue)
    subscribe(tape)
    return tape
  }
}
