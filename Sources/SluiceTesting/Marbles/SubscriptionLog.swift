import Sluice

/// What a source was told, by subscription: that it is subscribed to, asked, cancelled.
final class SubscriptionLog<Output, Failure: Error>: Sendable {
  private let stopwatch: Stopwatch
  private let state = Locked<[Timeline<Output, Failure>]>([])

  init(_ stopwatch: Stopwatch) { self.stopwatch = stopwatch }

  /// The subscriptions, in the order they came.
  var timelines: [Timeline<Output, Failure>] { state.withLock { $0 } }

  /// Notes a new subscription called `name`.
  ///
  /// - Returns: Its place in ``timelines``.
  func begin(_ name: String) -> Int {
    let event = Timed(stopwatch.time, Timeline<Output, Failure>.Event.subscription(name))
    return state.withLock { timelines in
      timelines.append(Timeline(events: [event]))
      return timelines.count - 1
    }
  }

  /// Notes that `demand` was asked for.
  func ask(_ demand: Subscribers.Demand, at index: Int) {
    if demand > .none { note(.demand(demand), at: index) }
  }

  /// Notes a cancellation.
  func cancel(at index: Int) { note(.cancellation, at: index) }

  private func note(_ event: Timeline<Output, Failure>.Event, at index: Int) {
    let time = stopwatch.time
    state.withLock { $0[index].events.append(Timed(time, event)) }
  }
}
