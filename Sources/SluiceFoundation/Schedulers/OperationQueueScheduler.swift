import Dispatch
public import Foundation
public import Sluice

/// An operation queue as a scheduler.
///
/// Work is run by the queue, as many pieces at a time as it allows. The spans that work waits for
/// are counted by a clock that nobody can set, so that changing the date moves nothing.
extension OperationQueue: Scheduler {
  /// A date of the wall clock, the same as that of a run loop.
  public typealias SchedulerTimeType = RunLoop.SchedulerTimeType

  /// An operation queue takes no options.
  public struct SchedulerOptions: Sendable {}

  private static let timing = DispatchQueue(label: "sluice.operation-queue.timing")

  /// The present moment.
  public var now: SchedulerTimeType { SchedulerTimeType(Date()) }

  /// No tolerance.
  public var minimumTolerance: SchedulerTimeType.Stride { .seconds(0) }

  /// Runs `action` as an operation.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = UncheckedAction(action)
    addOperation { action.run() }
  }

  /// Adds `action` as an operation after `date`; the timer chooses the tolerance.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let action = UncheckedAction(action)
    Self.timing.schedule(after: moment(of: date)) {
      self.addOperation { action.run() }
    }
  }

  /// Adds `action` as an operation after `date` and then once each `interval`, without drift, until
  /// cancelled.
  ///
  /// A run that comes due while the queue still holds an earlier one is left out.
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
    let timer = Self.timing.schedule(
      after: moment(of: date),
      interval: .seconds(interval.timeInterval),
      tolerance: .seconds(tolerance.timeInterval)
    ) {
      if work.comesDue() { self.addOperation { work.run() } }
    }
    return AnyCancellable {
      work.cancel()
      timer.cancel()
    }
  }

  private func moment(of date: SchedulerTimeType) -> DispatchQueue.SchedulerTimeType {
    Self.timing.now.advanced(by: .seconds(now.distance(to: date).timeInterval))
  }
}
