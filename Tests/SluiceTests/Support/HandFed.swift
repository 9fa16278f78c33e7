import Sluice

/// A publisher whose signals a test sends by hand, and that records what it is asked.
///
/// It sends whatever it is told to, wanted or not.
final class HandFed<Output, Failure: Error>: Publisher, Sendable {
  private struct State {
    var lines: [String] = []
    var count = 0
    var receivers: [HandFedSubscription<Output, Failure>] = []
    var waiting: [(count: Int, continuation: CheckedContinuation<Void, Never>)] = []

    mutating func record(_ line: String) -> [CheckedContinuation<Void, Never>] {
      lines.append(line)
      let due = waiting.filter { $0.count <= lines.count }
      waiting.removeAll { $0.count <= lines.count }
      return due.map(\.continuation)
    }
  }

  private let state = Locked(State())

  /// Requests and cancellations of all subscriptions, in words.
  var lines: [String] { state.withLock { $0.lines } }

  /// How often it was subscribed.
  var count: Int { state.withLock { $0.count } }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let subscription = HandFedSubscription(to: AnySubscriber(subscriber)) { [self] line in
      for continuation in state.withLock({ $0.record(line) }) { continuation.resume() }
    }
    state.withLock { state in
      state.count += 1
      state.receivers.append(subscription)
    }
    subscriber.receive(subscription: subscription)
  }

  /// Waits until so many requests and cancellations have come.
  func asked(_ count: Int) async {
    await withCheckedContinuation { continuation in
      let isDue = state.withLock { state in
        if state.lines.count < count { state.waiting.append((count, continuation)) }
        return state.lines.count >= count
      }
      if isDue { continuation.resume() }
    }
  }

  /// Sends values to all that are subscribed.
  ///
  /// - Returns: What the last of them returned.
  @discardableResult
  func send(_ values: Output...) -> Subscribers.Demand {
    var more = Subscribers.Demand.none
    for value in values {
      for receiver in state.withLock({ $0.receivers }) {
        more = receiver.downstream?.receive(value) ?? .none
      }
    }
    return more
  }

  /// Ends all that are subscribed, and lets them go.
  func send(completion: Subscribers.Completion<Failure>) {
    let receivers = state.withLock { state in
      defer { state.receivers = [] }
      return state.receivers
    }
    for receiver in receivers { receiver.release()?.receive(completion: completion) }
  }
}

/// The subscription of a hand-fed publisher; it lets its subscriber go when it is cancelled.
final class HandFedSubscription<Output, Failure: Error>: Subscription, CustomStringConvertible {
  private let state: Locked<AnySubscriber<Output, Failure>?>
  private let record: (String) -> Void

  init(to downstream: AnySubscriber<Output, Failure>, record: @escaping (String) -> Void) {
    state = Locked(downstream)
    self.record = record
  }

  let description = "HandFed"

  var downstream: AnySubscriber<Output, Failure>? { state.withLock { $0 } }

  func release() -> AnySubscriber<Output, Failure>? {
    state.withLock { downstream in
      defer { downstream = nil }
      return downstream
    }
  }

  func request(_ demand: Subscribers.Demand) {
    record(demand == .unlimited ? "unlimited" : "\(demand.max ?? 0)")
  }

  func cancel() {
    record("cancel")
    _ = release()
  }
}
