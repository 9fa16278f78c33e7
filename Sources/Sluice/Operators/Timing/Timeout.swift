extension Publisher {
  /// Ends the stream when upstream has sent nothing for longer than an interval.
  ///
  /// Reach for it where waiting for ever is worse than giving up, such as in front of a request. The
  /// time counts from the subscription, and again from each value.
  ///
  /// ```
  /// upstream      -a-b-------
  /// timeout(4)    -a-b---|
  /// ```
  ///
  /// ```swift
  /// let answer = request.timeout(.seconds(10), scheduler: DispatchQueue.main) { .tookTooLong }
  /// ```
  ///
  /// - **Values:** upstream's.
  /// - **Failure:** upstream's; `customError` when time runs out, or without it the stream finishes.
  ///   What has arrived by then is sent first.
  /// - **Demand:** passed upstream untouched; the time runs also while nothing is asked for.
  /// - **Thread:** the subscription arrives where it is made, everything else on the scheduler, one
  ///   at a time. On an ``ImmediateScheduler`` no time passes, so it never runs out.
  /// - **Cancel:** drops what waits for the scheduler. Running out of time cancels upstream.
  /// - Parameters:
  ///   - interval: How long upstream may be silent.
  ///   - scheduler: What measures the time and delivers.
  ///   - options: What the scheduler is told with each piece of work.
  ///   - customError: Makes the failure when time runs out; runs on the scheduler.
  /// - Returns: The publisher of values that come in time.
  @inlinable
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride,
    scheduler: S,
    options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> {
    .init(
      upstream: self,
      interval: interval,
      scheduler: scheduler,
      options: options,
      customError: customError
    )
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/timeout(_:scheduler:options:customError:)``.
  public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The kind of value upstream sends.
    public typealias Output = Upstream.Output

    /// The kind of failure upstream, or a lack of values, ends with.
    public typealias Failure = Upstream.Failure

    /// Where values come from.
    public let upstream: Upstream

    /// How long upstream may be silent.
    public let interval: Context.SchedulerTimeType.Stride

    /// What measures the time and delivers.
    public let scheduler: Context

    /// What the scheduler is told with each piece of work.
    public let options: Context.SchedulerOptions?

    /// Makes the failure when time runs out; without it the stream finishes.
    public let customError: (() -> Upstream.Failure)?

    /// Creates the publisher; prefer ``Publisher/timeout(_:scheduler:options:customError:)``.
    @inlinable
    public init(
      upstream: Upstream,
      interval: Context.SchedulerTimeType.Stride,
      scheduler: Context,
      options: Context.SchedulerOptions?,
      customError: (() -> Upstream.Failure)?
    ) {
      self.upstream = upstream
      self.interval = interval
      self.scheduler = scheduler
      self.options = options
      self.customError = customError
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let clockwork = Clockwork(
        "Timeout",
        to: subscriber,
        on: scheduler,
        options: options,
        rule: TimingOut<Output, Failure, _>(after: interval, customError: customError)
      )
      upstream.receive(subscriber: clockwork)
    }
  }
}
