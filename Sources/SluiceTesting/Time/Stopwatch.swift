import Sluice

/// Tells the time that has passed since it was made; always zero where there is no timeline.
struct Stopwatch: Sendable {
  private let timeline: (any VirtualTimeline)?
  private let start: VirtualTime

  init(_ timeline: (any VirtualTimeline)?) {
    self.timeline = timeline
    start = timeline?.elapsed ?? 0
  }

  /// The time that has passed.
  var time: VirtualTime { timeline?.elapsed.counted(from: start) ?? 0 }

  /// Makes `action` due when the time that has passed is `time`.
  func schedule(at time: VirtualTime, _ action: @escaping () -> Void) -> any Cancellable {
    let date = start.advanced(by: .nanoseconds(time.nanoseconds))
    return timeline?.schedule(at: date, action) ?? Subscriptions.empty
  }
}
