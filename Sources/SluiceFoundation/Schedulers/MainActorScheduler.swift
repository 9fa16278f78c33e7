public import Dispatch
public import Sluice

/// A scheduler for the main actor that runs work at once when it is already there.
///
/// `receive(on: DispatchQueue.main)` makes even a value sent on the main queue wait for its next
/// turn, so that a view shows the old state for one more frame. This scheduler does not.
///
/// ```swift
/// let watching = viewModel.$message
///   .receive(on: MainActorScheduler.shared)
///   .sink { print($0) }
/// ```
///
/// Time is that of `DispatchQueue.main`, which does the work that waits. Work that is run at once
/// overtakes work that waits in the queue, and takes no notice of its options.
public struct MainActorScheduler: Scheduler, Sendable {
  /// A moment of the clock that dispatch queues go by.
  public typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType

  /// Wishes that go with work that waits in the main queue.
  public typealias SchedulerOptions = DispatchQueue.SchedulerOptions

  /// The scheduler; there is only one.
  public static let shared = MainActorScheduler()

  private init() {}

  /// The present moment.
  public var now: SchedulerTimeType { DispatchQueue.main.now }

  /// No tolerance.
  public var minimumTolerance: SchedulerTimeType.Stride { DispatchQueue.main.minimumTolerance }

  /// Runs `action` before returning when called on the main actor, and else in its next turn.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    guard MainQueue.isCurrent != true else { return action() }
    DispatchQueue.main.schedule(options: options, action)
  }

  /// Runs `action` on the main actor after `date`.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    DispatchQueue.main.schedule(after: date, tolerance: tolerance, options: options, action)
  }

  /// Runs `action` on the main actor after `date` and then once each `interval`, until cancelled.
  ///
  /// - Returns: What stops it; dropping it does, too.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    DispatchQueue.main.schedule(
      after: date,
      interval: interval,
      tolerance: tolerance,
      options: options,
      action
    )
  }
}
