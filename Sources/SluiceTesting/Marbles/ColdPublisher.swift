public import Sluice

/// A source that sends what a marble diagram shows, from the start for each subscriber.
///
/// Made by ``TestScheduler/cold(_:failure:)``.
///
/// - **Demand:** what is not asked for in time waits, and is sent as soon as it is asked for.
/// - **Thread:** that of whoever advances the scheduler, or asks for what waits.
public final class ColdPublisher<Output, Failure: Error>: Publisher {
  private let script: MarbleScript<Output, Failure>
  private let timeline: any VirtualTimeline
  private let log: SubscriptionLog<Output, Failure>

  init(_ script: MarbleScript<Output, Failure>, on timeline: any VirtualTimeline) {
    self.script = script
    self.timeline = timeline
    log = SubscriptionLog(Stopwatch(timeline))
  }

  /// The subscriptions to this source: when each came, what it asked for, when it was cancelled.
  ///
  /// Times are counted from when the source was made. They compare with marbles such as `^--!`.
  public var subscriptions: [Timeline<Output, Failure>] { log.timelines }

  /// Attaches `subscriber`, for which the diagram begins now.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    let feed = ColdFeed(subscriber, log: log)
    subscriber.receive(subscription: feed)
    feed.play(script, with: Stopwatch(timeline))
  }
}

/// Plays a script to one subscriber.
private final class ColdFeed<Downstream: Subscriber>: Subscription, CustomStringConvertible,
  Sendable
{
  typealias Script = MarbleScript<Downstream.Input, Downstream.Failure>
  typealias Log = SubscriptionLog<Downstream.Input, Downstream.Failure>

  private struct State {
    /// `nil` once the stream is over.
    var downstream: Downstream?
    var wanted = Subscribers.Demand.none
    var backlog: ArraySlice<Script.Signal> = []
    var isSending = false
    var alarms: [any Cancellable] = []
  }

  private let log: Log
  private let index: Int
  private let state: Locked<State>

  init(_ downstream: Downstream, log: Log) {
    self.log = log
    index = log.begin("Cold")
    state = Locked(State(downstream: downstream))
  }

  var description: String { "Cold" }

  /// Puts the whole script on the timeline, ahead of what its first signals cause.
  func play(_ script: Script, with stopwatch: Stopwatch) {
    for step in script.steps {
      let alarm = stopwatch.schedule(at: step.time) { self.send(step.value) }
      let isOver = state.withLock { state in
        if state.downstream != nil { state.alarms.append(alarm) }
        return state.downstream == nil
      }
      if isOver { alarm.cancel() }
    }
  }

  func request(_ demand: Subscribers.Demand) {
    log.ask(demand, at: index)
    state.withLock { $0.wanted += demand }
    drain()
  }

  func cancel() {
    guard let old = end() else { return }
    log.cancel(at: index)
    for alarm in old.alarms { alarm.cancel() }
  }

  private func send(_ signals: [Script.Signal]) {
    state.withLock { state in
      if state.downstream != nil { state.backlog += signals }
    }
    drain()
  }

  /// Sends what is wanted; whoever comes meanwhile leaves it to the one who sends.
  private func drain() {
    let sends = state.withLock { state in
      defer { state.isSending = true }
      return !state.isSending
    }
    guard sends else { return }
    while let (downstream, signal) = next() {
      switch signal {
      case .value(let value):
        let more = downstream.receive(value)
        log.ask(more, at: index)
        state.withLock { $0.wanted += more }
      case .completion(let completion):
        _ = end()
        downstream.receive(completion: completion)
      }
    }
  }

  private func next() -> (Downstream, Script.Signal)? {
    state.withLock { state in
      guard let downstream = state.downstream, let signal = state.backlog.first else {
        state.isSending = false
        return nil
      }
      if case .value = signal {
        guard state.wanted > .none else {
          state.isSending = false
          return nil
        }
        state.wanted -= 1
      }
      state.backlog.removeFirst()
      return (downstream, signal)
    }
  }

  /// Lets go of everything; the caller releases it outside the lock.
  private func end() -> State? {
    state.withLock { state in
      guard state.downstream != nil else { return nil }
      let old = state
      state = State(downstream: nil, isSending: true)
      return old
    }
  }
}
