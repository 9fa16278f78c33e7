extension Publisher {
  /// Sends everything a while later.
  ///
  /// Reach for it to let something be seen before it goes on, or to try what slowness does. To wait
  /// until upstream is quiet use ``debounce(for:scheduler:options:)``; to change the thread only,
  /// ``receive(on:options:)``.
  ///
  /// ```
  /// upstream    -a-bc--|
  /// delay(2)    ---a-bc--|
  /// ```
  ///
  /// ```swift
  /// let hint = Just("Still working").delay(for: .seconds(3), scheduler: DispatchQueue.main)
  /// ```
  ///
  /// - **Values:** upstream's, in their order.
  /// - **Failure:** upstream's; both endings are delayed as values are.
  /// - **Demand:** passed upstream untouched. What has arrived and is not due waits.
  /// - **Thread:** the subscription arrives where it is made and at once, everything else on the
  ///   scheduler, one at a time.
  /// - **Cancel:** drops what waits, also when upstream has ended.
  /// - Parameters:
  ///   - interval: How much later.
  ///   - tolerance: How much later still is tolerable; without it, the least the scheduler can do.
  ///   - scheduler: What measures the time and delivers.
  ///   - options: What the scheduler is told with each piece of work.
  /// - Returns: The publisher of delayed signals.
  @inlinable
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride,
    tolerance: S.SchedulerTimeType.Stride? = nil,
    scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> {
    .init(
      upstream: self,
      interval: interval,
      tolerance: tolerance ?? scheduler.minimumTolerance,
      scheduler: scheduler,
      options: options
    )
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/delay(for:tolerance:scheduler:options:)``.
  public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The kind of value upstream sends.
    public typealias Output = Upstream.Output

    /// The kind of failure upstream ends with.
    public typealias Failure = Upstream.Failure

    /// Where values come from.
    public let upstream: Upstream

    /// How much later everything is sent.
    public let interval: Context.SchedulerTimeType.Stride

    /// How much later still is tolerable.
    public let tolerance: Context.SchedulerTimeType.Stride

    /// What measures the time and delivers.
    public let scheduler: Context

    /// What the scheduler is told with each piece of work.
    public let options: Context.SchedulerOptions?

    /// Creates the publisher; prefer ``Publisher/delay(for:tolerance:scheduler:options:)``.
    @inlinable
    public init(
      upstream: Upstream,
      interval: Context.SchedulerTimeType.Stride,
      tolerance: Context.SchedulerTimeType.Stride,
      scheduler: Context,
      options: Context.SchedulerOptions? = nil
    ) {
      self.upstream = upstream
      self.interval = interval
      self.tolerance = tolerance
      self.scheduler = scheduler
      self.options = options
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let clockwork = Clockwork(
        "Delay",
        to: subscriber,
        on: scheduler,
        options: options,
        tolerance: tolerance,
        rule: Delaying<Output, Failure, _>(for: interval)
      )
      upstream.receive(subscriber: clockwork)
    }
  }
}
