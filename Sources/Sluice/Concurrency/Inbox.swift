/// Where a stream leaves its values for tasks that wait for them.
///
/// It is the stream's subscriber. A waiting task leaves a slot and a continuation, which is resumed once,
/// with no lock held; then the task looks into its slot. So no value crosses from one thread to another
/// inside a continuation, and none is lost.
final class Inbox<Input, Failure: Error>: Subscriber, Sendable {
  /// Where a waiting task finds its value; guarded by the inbox.
  private final class Slot {
    var value: Input?
    var continuation: CheckedContinuation<Void, Never>?
  }

  private struct State {
    var values = Queue<Input>()
    var ending: Subscribers.Completion<Failure>?
    var waiting = Queue<Slot>()

    /// What was asked for before there was a subscription.
    var early = Subscribers.Demand.none
    var isSubscribed = false
    var hasEnded = false
  }

  private let link = Link("Values")

  /// What is kept of the values that nobody waits for; without it each value is asked for.
  private let buffering: ValuesBuffering?
  private let state = Locked(State())

  init(_ buffering: ValuesBuffering? = nil) { self.buffering = buffering }

  // MARK: The stream

  func receive(subscription: any Subscription) {
    guard link.attach(subscription) else { return }
    let early = state.withLock { state in
      state.isSubscribed = true
      return state.early
    }
    let demand = buffering == nil ? early : .unlimited
    if demand > .none { subscription.request(demand) }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard link.isOpen else { return .none }
    let (slot, dropped) = state.withLock { state -> (Slot?, Input?) in
      guard let slot = state.waiting.removeFirst() else {
        return (nil, Self.keep(input, in: &state.values, by: buffering ?? .unbounded))
      }
      slot.value = input
      return (slot, nil)
    }
    slot?.continuation?.resume()
    withExtendedLifetime(dropped) {}
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) {
    if link.close() != nil { end(completion) }
  }

  /// Adds a value.
  ///
  /// - Returns: What had to be dropped for it, to be released with no lock held.
  private static func keep(
    _ input: Input,
    in values: inout Queue<Input>,
    by buffering: ValuesBuffering
  ) -> Input? {
    var dropped: Input?
    switch buffering {
    case .oldest(let limit) where values.count >= limit:
      return input
    case .newest(let limit) where values.count >= limit:
      dropped = values.removeFirst()
      if dropped == nil { return input }
    case .unbounded, .oldest, .newest: break
    }
    values.append(input)
    return dropped
  }

  private func end(_ completion: Subscribers.Completion<Failure>?) {
    var waiting = state.withLock { state in
      if !state.hasEnded { state.ending = completion }
      state.hasEnded = true
      defer { state.waiting = Queue() }
      return state.waiting
    }
    while let slot = waiting.removeFirst() { slot.continuation?.resume() }
  }

  // MARK: The tasks

  /// Ends the stream: waiting tasks get nothing more, and upstream is cancelled.
  func cancel() {
    link.cancel()
    let dropped = state.withLock { state in
      defer { state.values = Queue() }
      state.ending = nil
      return state.values
    }
    withExtendedLifetime(dropped) {}
    end(nil)
  }

  /// Takes the next value; waits for it, if need be, until the stream ends or the task is cancelled.
  func next(isolation: isolated (any Actor)?) async throws(Failure) -> Input? {
    if Task.isCancelled { cancel() }
    if buffering == nil { ask() }
    let slot = Slot()
    await wait(for: slot, isolation: isolation)
    let (value, ending) = state.withLock { state in
      defer { if slot.value == nil { state.ending = nil } }
      return (slot.value, slot.value == nil ? state.ending : nil)
    }
    if case .failure(let error) = ending { throw error }
    return value
  }

  /// Asks for one value, unless one is there.
  private func ask() {
    let isSubscribed = state.withLock { state in
      guard state.values.isEmpty, !state.hasEnded else { return false }
      if !state.isSubscribed { state.early += 1 }
      return state.isSubscribed
    }
    if isSubscribed { link.request(.max(1)) }
  }

  /// Waits until there is a value in `slot`, or the stream has ended.
  private func wait(for slot: Slot, isolation: isolated (any Actor)?) async {
    if fill(slot, orLeave: nil) { return }
    await withTaskCancellationHandler {
      await withCheckedContinuation(isolation: isolation) { continuation in
        if fill(slot, orLeave: continuation) { continuation.resume() }
      }
    } onCancel: {
      cancel()
    }
  }

  /// Puts the next value into `slot`, or leaves the slot for it.
  ///
  /// - Returns: Whether there is nothing to wait for.
  private func fill(_ slot: Slot, orLeave continuation: CheckedContinuation<Void, Never>?) -> Bool {
    state.withLock { state in
      slot.value = state.values.removeFirst()
      if slot.value != nil || state.hasEnded { return true }
      slot.continuation = continuation
      if continuation != nil { state.waiting.append(slot) }
      return false
    }
  }
}

/// Holds an inbox for those who read it, and ends the stream when the last of them has gone.
final class InboxKey<Output, Failure: Error>: Sendable {
  let inbox: Inbox<Output, Failure>

  init(_ inbox: Inbox<Output, Failure>) { self.inbox = inbox }

  deinit { inbox.cancel() }
}
