extension Scheduler {
  /// Hides the type of this scheduler.
  ///
  /// Reach for it where a view-model lets a test choose: the queue of the program and a virtual clock
  /// have the same time and options.
  ///
  /// ```swift
  /// final class SearchModel: ObservableObject {
  ///   init(scheduler: AnySchedulerOf<DispatchQueue>) { ... }
  /// }
  /// let model = SearchModel(scheduler: DispatchQueue.main.eraseToAnyScheduler())
  /// ```
  ///
  /// - Returns: A scheduler that does what this one does.
  @inlinable
  public func eraseToAnyScheduler() -> AnyScheduler<SchedulerTimeType, SchedulerOptions> {
    AnyScheduler(self)
  }
}

extension AnyScheduler {
  /// Returns this scheduler, whose type is hidden already.
  ///
  /// - Returns: This scheduler.
  @inlinable
  public func eraseToAnyScheduler() -> AnyScheduler { self }
}

/// A scheduler of the time and the options of `S` whose type is hidden.
public typealias AnySchedulerOf<S: Scheduler> = AnyScheduler<
  S.SchedulerTimeType, S.SchedulerOptions
>

/// A scheduler whose type is hidden; ``Scheduler/eraseToAnyScheduler()`` makes one.
public struct AnyScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  @usableFromInline
  typealias Action = () -> Void

  @usableFromInline
  let clock: () -> SchedulerTimeType
  @usableFromInline
  let leastTolerance: () -> SchedulerTimeType.Stride
  @usableFromInline
  let perform: (SchedulerOptions?, @escaping Action) -> Void
  @usableFromInline
  let performOnce:
    (SchedulerTimeType, SchedulerTimeType.Stride, SchedulerOptions?, @escaping Action) -> Void
  @usableFromInline
  let repeatedly:
    (
      SchedulerTimeType, SchedulerTimeType.Stride, SchedulerTimeType.Stride, SchedulerOptions?,
      @escaping Action
    ) -> any Cancellable

  /// Hides the type of `scheduler`.
  @inlinable
  public init<S: Scheduler>(_ scheduler: S)
  where S.SchedulerTimeType == SchedulerTimeType, S.SchedulerOptions == SchedulerOptions {
    clock = { scheduler.now }
    leastTolerance = { scheduler.minimumTolerance }
    perform = { scheduler.schedule(options: $0, $1) }
    performOnce = { scheduler.schedule(after: $0, tolerance: $1, options: $2, $3) }
    repeatedly = { scheduler.schedule(after: $0, interval: $1, tolerance: $2, options: $3, $4) }
  }

  /// The present moment.
  @inlinable
  public var now: SchedulerTimeType { clock() }

  /// The smallest tolerance the scheduler can honour.
  @inlinable
  public var minimumTolerance: SchedulerTimeType.Stride { leastTolerance() }

  /// Runs `action` at the next opportunity.
  @inlinable
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    perform(options, action)
  }

  /// Runs `action` at some time after `date`.
  @inlinable
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    performOnce(date, tolerance, options, action)
  }

  /// Runs `action` at some time after `date`, and then once each `interval` until cancelled.
  @inlinable
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    repeatedly(date, interval, tolerance, options, action)
  }
}
