extension Publisher {
  /// Sends a value when no other has come for a while.
  ///
  /// Reach for it where only the last of a burst counts, such as the text of a search field. To see
  /// something during a burst that never rests use ``throttle(for:scheduler:latest:)``.
  ///
  /// ```
  /// upstream       ab--c----|
  /// debounce(2)    ---b--c--|
  /// ```
  ///
  /// ```swift
  /// let queries = text.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main)
  /// ```
  ///
  /// - **Values:** the last one before each pause.
  /// - **Failure:** upstream's. Either ending comes at once and drops the value that waits, so
  ///   `Just(1).debounce(...)` sends nothing.
  /// - **Demand:** upstream is asked for everything. A value that is due and not wanted waits until
  ///   it is, or until a newer one takes its place.
  /// - **Thread:** the subscription arrives where it is made, everything else on the scheduler, one
  ///   at a time. On an ``ImmediateScheduler`` each value is sent at once.
  /// - **Cancel:** drops the value that waits.
  /// - Parameters:
  ///   - dueTime: How long upstream has to be quiet.
  ///   - scheduler: What measures the time and delivers.
  ///   - options: What the scheduler is told with each piece of work.
  /// - Returns: The publisher of values that a pause follows.
  @inlinable
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride,
    scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> {
    .init(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/debounce(for:scheduler:options:)``.
  public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The kind of value upstream sends.
    public typealias Output = Upstream.Output

    /// The kind of failure upstream ends with.
    public typealias Failure = Upstream.Failure

    /// Where values come from.
    public let upstream: Upstream

    /// How long upstream has to be quiet.
    public let dueTime: Context.SchedulerTimeType.Stride

    /// What measures the time and delivers.
    public let scheduler: Context

    /// What the scheduler is told with each piece of work.
    public let options: Context.SchedulerOptions?

    /// Creates the publisher; prefer ``Publisher/debounce(for:scheduler:options:)``.
    @inlinable
    public init(
      upstream: Upstream,
      dueTime: Context.SchedulerTimeType.Stride,
      scheduler: Context,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.dueTime = dueTime
      self.scheduler = scheduler
      self.options = options
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let clockwork = Clockwork(
        "Debounce",
        to: subscriber,
        on: scheduler,
        options: options,
        rule: Debouncing<Output, Failure, _>(for: dueTime)
      )
      upstream.receive(subscriber: clockwork)
    }
  }
}
