public import Sluice

/// A source that sends what a marble diagram shows, once, to whoever is subscribed by then.
///
/// Made by ``TestScheduler/hot(_:failure:)``. Time is counted from when it was made, which is where
/// the diagram shows `^`.
///
/// - **Demand:** a subscriber that has not asked misses the value.
/// - **Thread:** that of whoever advances the scheduler.
public final class HotPublisher<Output, Failure: Error>: Publisher {
  private let subject = PassthroughSubject<Output, Failure>()
  private let log: SubscriptionLog<Output, Failure>

  init(_ script: MarbleScript<Output, Failure>, on timeline: any VirtualTimeline) {
    let stopwatch = Stopwatch(timeline)
    log = SubscriptionLog(stopwatch)
    for step in script.steps {
      _ = stopwatch.schedule(at: step.time) { [subject] in
        for signal in step.value {
          switch signal {
          case .value(let value): subject.send(value)
          case .completion(let completion): subject.send(completion: completion)
          }
        }
      }
    }
  }

  /// The subscriptions to this source: when each came, what it asked for, when it was cancelled.
  ///
  /// Times are counted from when the source was made. They compare with marbles such as `^--!`.
  public var subscriptions: [Timeline<Output, Failure>] { log.timelines }

  /// Attaches `subscriber`.
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    subject.subscribe(WatchedSubscriber(subscriber, log: log, index: log.begin("Hot")))
  }
}

/// Passes everything on, and notes what is asked for and cancelled.
private struct WatchedSubscriber<Downstream: Subscriber>: Subscriber {
  typealias Log = SubscriptionLog<Downstream.Input, Downstream.Failure>

  let downstream: Downstream
  let log: Log
  let index: Int

  init(_ downstream: Downstream, log: Log, index: Int) {
    self.downstream = downstream
    self.log = log
    self.index = index
  }

  var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

  func receive(subscription: any Subscription) {
    downstream.receive(
      subscription: WatchedSubscription(upstream: subscription) { [log, index] demand in
        if let demand { log.ask(demand, at: index) } else { log.cancel(at: index) }
      }
    )
  }

  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    let more = downstream.receive(input)
    log.ask(more, at: index)
    return more
  }

  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    downstream.receive(completion: completion)
  }
}

/// A subscription that tells what is asked for, and `nil` when it is cancelled for the first time.
private final class WatchedSubscription: Subscription, CustomStringConvertible {
  private let upstream: any Subscription
  private let isCancelled = Locked(false)
  private let note: (Subscribers.Demand?) -> Void

  init(upstream: any Subscription, note: @escaping (Subscribers.Demand?) -> Void) {
    self.upstream = upstream
    self.note = note
  }

  var description: String { "Hot" }

  func request(_ demand: Subscribers.Demand) {
    note(demand)
    upstream.request(demand)
  }

  func cancel() {
    let isFirst = isCancelled.withLock { isCancelled in
      defer { isCancelled = true }
      return !isCancelled
    }
    if isFirst { note(nil) }
    upstream.cancel()
  }
}
