import Sluice

/// A subscriber that records all it receives, in words, and asks for what a test wants.
final class Tape<Input, Failure: Error>: Subscriber, Sendable {
  private struct State {
    var lines: [String] = []
    var subscription: (any Subscription)?
    var whenValue: ((Input) -> Void)?
    var hasEnded = false
    var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    /// Records a line, and says who has waited for it.
    mutating func record(_ line: String) -> [CheckedContinuation<Void, Never>] {
      lines.append(line)
      let due = waiting.filter { isDue($0.count) }
      waiting = waiting.filter { !isDue($0.count) }
      return due.map(\.continuation)
    }

    func isDue(_ count: Int) -> Bool { hasEnded || lines.count >= count }
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

  /// Waits for the ending.
  func ended() async { await received(.max) }

  /// Waits for so many lines, or the ending.
  func received(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isDue = state.withLock { state in
        if !state.isDue(count) { state.waiting.append((count, continuation)) }
        return state.isDue(count)
      }
      if isDue { continuation.resume() }
    }
  }

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
    let (whenValue, waiting) = state.withLock { state in
      (state.whenValue, state.record("\(input)"))
    }
    for continuation in waiting { continuation.resume() }
    whenValue?(input)
    return more
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    let line =
      switch completion {
      case .finished: "finished"
      case .failure(let error): "failed \(error)"
      }
    let (waiting, released) = state.withLock { state in
      defer { state.whenValue = nil }
      state.hasEnded = true
      return (state.record(line), state.whenValue)
    }
    for continuation in waiting { continuation.resume() }
    withExtendedLifetime(released) {}
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
