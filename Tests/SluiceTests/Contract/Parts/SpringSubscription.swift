import Sluice

/// One subscription to a ``Spring``.
final class SpringSubscription<Output: Sendable, Failure: Error>: Subscription, Sendable,
  CustomStringConvertible
{
  struct Downstream {
    let subscription: (any Subscription) -> Void
    let value: (Output) -> Subscribers.Demand
    let completion: (Subscribers.Completion<Failure>) -> Void
  }

  private enum Signal {
    case value(Int)
    case completion(Subscribers.Completion<Failure>)
  }

  fileprivate struct State {
    var downstream: Downstream?
    /// Numbers from here on are sent before those in `pushed`.
    var upcoming = 1
    var charged: Int
    var pushed: [Int] = []
    var sent = 0
    var ending: Subscribers.Completion<Failure>?
    var wanted = Subscribers.Demand.none
    /// Before the subscription was received, nothing is sent.
    var isBegun = false
    var isSending = false
    var cancellations = 0
  }

  let description = "Spring"
  private let spring: Spring<Output, Failure>
  private let mark: Mark
  private let state: Locked<State>

  init<S: Subscriber>(
    _ charge: Spring<Output, Failure>.Charge,
    of spring: Spring<Output, Failure>,
    to subscriber: S
  ) where S.Input == Output, S.Failure == Failure {
    self.spring = spring
    mark = spring.census.mark(.upstream)
    let downstream = Downstream(
      subscription: { subscriber.receive(subscription: $0) },
      value: { subscriber.receive($0) },
      completion: { subscriber.receive(completion: $0) }
    )
    state = Locked(State(downstream: downstream, charged: charge.count, ending: charge.ending))
  }

  func begin() {
    state.withLock { $0.isBegun = true }
    drain()
  }

  func push(_ number: Int) {
    state.withLock { if $0.ending == nil { $0.pushed.append(number) } }
    drain()
  }

  func end(_ completion: Subscribers.Completion<Failure>) {
    state.withLock { if $0.ending == nil { $0.ending = completion } }
    drain()
  }

  func request(_ demand: Subscribers.Demand) {
    state.withLock { state in
      // The subscription has been received, or nobody could ask.
      state.isBegun = true
      state.wanted += demand
    }
    drain()
  }

  func cancel() {
    let (isSecond, released) = state.withLock { state in
      state.cancellations += 1
      defer { state.downstream = nil }
      return (state.cancellations > 1, state.downstream)
    }
    if isSecond { spring.complain("cancelled twice") }
    guard released != nil else { return }
    spring.forget(self, wasCancelled: true)
  }

  private func drain() {
    var mayStart = true
    while let (signal, downstream) = next(mayStart: mayStart) {
      mayStart = false
      switch signal {
      case .value(let number):
        let more = downstream.value(spring.make(number))
        state.withLock { $0.wanted += more }
      case .completion(let completion):
        spring.forget(self, wasCancelled: false)
        return downstream.completion(completion)
      }
    }
  }

  /// What to send now; `nil` where another call is sending, or nothing can be sent.
  private func next(mayStart: Bool) -> (Signal, Downstream)? {
    state.withLock { state -> (Signal, Downstream)? in
      if mayStart, state.isSending { return nil }
      state.isSending = false
      guard state.isBegun, let downstream = state.downstream else { return nil }
      guard let number = state.take() else {
        guard state.isDry, let ending = state.ending else { return nil }
        // Nothing is left to send: the subscriber goes when this signal has been delivered.
        state.downstream = nil
        return (.completion(ending), downstream)
      }
      state.isSending = true
      return (.value(number), downstream)
    }
  }

  /// Breaks the contract.
  func commit(_ misdeed: Misdeed, making output: (Int) -> Output) {
    guard let downstream = state.withLock({ $0.downstream }) else { return }
    let second = SpringSubscription(copying: self)
    if misdeed == .valueBeforeSubscription { _ = downstream.value(output(1)) }
    if misdeed == .endingBeforeSubscription { downstream.completion(.finished) }
    downstream.subscription(self)
    if misdeed == .twoSubscriptions {
      downstream.subscription(second)
      if second.state.withLock({ $0.cancellations }) == 0 {
        spring.complain("a second subscription was not cancelled")
      }
    }
    let count = misdeed == .moreThanRequested ? 5 : 1
    for number in 2..<2 + count { _ = downstream.value(output(number)) }
    downstream.completion(.finished)
    if misdeed == .valueAfterEnding { _ = downstream.value(output(9)) }
    if misdeed == .twoEndings { downstream.completion(.finished) }
    spring.forget(self, wasCancelled: false)
    state.withLock { $0.downstream = nil }
  }

  private init(copying original: SpringSubscription) {
    spring = original.spring
    mark = spring.census.mark(.upstream)
    state = Locked(State(charged: 0))
  }
}

extension SpringSubscription.State {
  /// Whether nothing is left but the ending.
  fileprivate var isDry: Bool { charged == 0 && sent == pushed.count }

  /// Takes the next number if one is there and wanted.
  fileprivate mutating func take() -> Int? {
    guard wanted > .none, !isDry else { return nil }
    wanted -= 1
    if charged > 0 {
      charged -= 1
      defer { upcoming += 1 }
      return upcoming
    }
    defer { sent += 1 }
    return pushed[sent]
  }
}
