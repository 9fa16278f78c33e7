public import Foundation
public import Sluice

/// A run loop as a scheduler.
///
/// Work is run by the thread of the loop, in its common modes, while the loop runs. Mind that off
/// Apple's systems nobody runs `RunLoop.main` under an async main or under Swift Testing; use
/// `DispatchQueue.main` there.
extension RunLoop: Scheduler {
  /// A run loop takes no options.
  public struct SchedulerOptions: Sendable {}

  /// The present moment.
  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  /// No tolerance.
  public var minimumTolerance: SchedulerTimeType.Stride { .seconds(0) }

  /// Runs `action` in the next turn of the loop.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = UncheckedAction(action)
    perform(inModes: [.common]) { action.run() }
    // A sleeping loop is not woken by `perform`, only by its sources and timers.
    add(Timer(fire: Date(), interval: 0, repeats: false) { _ in }, forMode: .common)
  }

  /// Runs `action` after `date`.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let action = UncheckedAction(action)
    let timer = Timer(fire: clamped(date), interval: 0, repeats: false) { _ in action.run() }
    timer.tolerance = max(tolerance.timeInterval, 0)
    add(timer, forMode: .common)
  }

  /// Runs `action` after `date` and then once each `interval`, without drift, until cancelled.
  ///
  /// A run that comes due while the loop is still busy with an earlier one is left out.
  ///
  /// - Returns: What stops it; dropping it does, too.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    let work = RepeatingAction(action)
    let longest = Date.distantFuture.timeIntervalSinceReferenceDate
    let timer = Timer(
      fire: clamped(date),
      interval: min(interval.timeInterval, longest),
      repeats: true
    ) { _ in work.run() }
    timer.tolerance = max(tolerance.timeInterval, 0)
    add(timer, forMode: .common)
    return AnyCancellable {
      work.cancel()
      timer.invalidate()
    }
  }

  /// The run loop cannot count to every date that a sum of spans can reach.
  private func clamped(_ date: SchedulerTimeType) -> Date {
    min(max(date.date, .distantPast), .distantFuture)
  }
}
