extension Publisher {
  /// Sends at most one value in each interval: the first at once, then the latest or the first of
  /// those that came since.
  ///
  /// Reach for it to show progress that comes too fast. To wait until upstream is quiet use
  /// ``debounce(for:scheduler:options:)``.
  ///
  /// ```
  /// upstream                      ab-c-----d-|
  /// throttle(4, latest: true)     a---c----d-|
  /// throttle(4, latest: false)    a---b----d-|
  /// ```
  ///
  /// ```swift
  /// let shown = progress.throttle(for: .milliseconds(100), scheduler: queue, latest: true)
  /// ```
  ///
  /// - **Values:** one that comes when none was sent for an interval is sent at once. Of those that
  ///   come earlier one waits until an interval has passed since the last delivery.
  /// - **Failure:** upstream's, at once; it drops the value that waits. When upstream finishes, the
  ///   value that waits is sent in its time, and the stream finishes behind it.
  /// - **Demand:** upstream is asked for everything. Values that are due and not wanted wait, one
  ///   that was to be sent at once and one of those that came since.
  /// - **Thread:** the subscription arrives where it is made, everything else on the scheduler, one
  ///   at a time. On an ``ImmediateScheduler`` each value is sent at once.
  /// - **Cancel:** drops what waits.
  /// - Parameters:
  ///   - interval: The least time between two values.
  ///   - scheduler: What measures the time and delivers.
  ///   - latest: Whether the last or the first of the values that come in between is sent.
  /// - Returns: The publisher of the values that are left.
  @inlinable
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride,
    scheduler: S,
    latest: Bool
  ) -> Publishers.Throttle<Self, S> {
    .init(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/throttle(for:scheduler:latest:)``.
  public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The kind of value upstream sends.
    public typealias Output = Upstream.Output

    /// The kind of failure upstream ends with.
    public typealias Failure = Upstream.Failure

    /// Where values come from.
    public let upstream: Upstream

    /// The least time between two values.
    public let interval: Context.SchedulerTimeType.Stride

    /// What measures the time and delivers.
    public let scheduler: Context

    /// Whether the last or the first of the values that come in between is sent.
    public let latest: Bool

    /// Creates the publisher; prefer ``Publisher/throttle(for:scheduler:latest:)``.
    @inlinable
    public init(
      upstream: Upstream,
      interval: Context.SchedulerTimeType.Stride,
      scheduler: Context,
      latest: Bool
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.latest = latest
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let clockwork = Clockwork(
        "Throttle",
        to: subscriber,
        on: scheduler,
        options: nil,
        rule: Throttling<Output, Failure, _>(for: interval, latest: latest)
      )
      upstream.receive(subscriber: clockwork)
    }
  }
}
