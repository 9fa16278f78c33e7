public import Dispatch
public import Sluice

/// A dispatch queue as a scheduler.
///
/// Work is run by the queue, in order if the queue is serial. Work for a moment that has passed runs
/// at the next opportunity; work for a moment too far off to be counted never runs.
extension DispatchQueue: Scheduler {
  /// Wishes that go with scheduled work.
  public struct SchedulerOptions {
    /// How urgent the work is.
    public var qos: DispatchQoS

    /// How the work behaves in the queue, such as being a barrier.
    public var flags: DispatchWorkItemFlags

    /// The group that the work belongs to until it has run or, if it repeats, is cancelled.
    public var group: DispatchGroup?

    /// Creates options; each has a default.
    public init(
      qos: DispatchQoS = .unspecified,
      flags: DispatchWorkItemFlags = [],
      group: DispatchGroup? = nil
    ) {
      self.qos = qos
      self.flags = flags
      self.group = group
    }
  }

  /// The present moment.
  public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

  /// No tolerance.
  public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

  /// Runs `action` when its turn in the queue comes.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    let action = UncheckedAction(action)
    let options = options ?? SchedulerOptions()
    async(group: options.group, qos: options.qos, flags: options.flags) { action.run() }
  }

  /// Runs `action` when its turn in the queue comes after `date`; Dispatch chooses the tolerance.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    let action = UncheckedAction(action)
    let options = options ?? SchedulerOptions()
    let group = options.group
    group?.enter()
    asyncAfter(deadline: date.dispatchTime, qos: options.qos, flags: options.flags) {
      action.run()
      group?.leave()
    }
  }

  /// Runs `action` after `date` and then once each `interval`, without drift, until cancelled.
  ///
  /// A run that comes due while the queue is still busy with an earlier one is left out.
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
    let options = options ?? SchedulerOptions()
    let timer = DispatchSource.makeTimerSource(queue: self)
    timer.schedule(
      deadline: date.dispatchTime,
      repeating: max(interval, .nanoseconds(1)).timeInterval,
      leeway: max(tolerance, .nanoseconds(0)).timeInterval
    )
    timer.setEventHandler(qos: options.qos, flags: options.flags) { work.run() }
    options.group?.enter()
    timer.resume()
    return AnyCancellable {
      work.cancel()
      timer.cancel()
      options.group?.leave()
    }
  }
}
