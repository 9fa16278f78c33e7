extension Publisher {
  /// Gathers the values of each interval in an array.
  ///
  /// Reach for it to do work in batches, such as writing to a log. To gather by number alone use
  /// ``collect(_:)``, to gather everything ``collect()``.
  ///
  /// ```
  /// upstream                         -a-b------c--d-|
  /// collect(.byTime(scheduler, 4))   ----'ab'-------c--(d|)
  /// ```
  ///
  /// ```swift
  /// let batches = lines.collect(.byTimeOrCount(queue, .seconds(1), 100))
  /// ```
  ///
  /// - **Values:** arrays of at least one value. Intervals follow each other from the subscription
  ///   on; one in which nothing comes sends nothing. With a count an array is also sent when it is
  ///   full, which does not move the intervals.
  /// - **Failure:** upstream's, at once; it drops what was gathered. When upstream finishes, what was
  ///   gathered is sent first.
  /// - **Demand:** upstream is asked for everything. An array that is due and not wanted goes on
  ///   gathering, up to the count if there is one; what follows waits behind it.
  /// - **Thread:** the subscription arrives where it is made, everything else on the scheduler, one
  ///   at a time. On an ``ImmediateScheduler`` each value is sent at once, in an array.
  /// - **Cancel:** drops what was gathered.
  /// - Parameters:
  ///   - strategy: The scheduler, the interval and perhaps a count, which is at least one.
  ///   - options: What the scheduler is told with each piece of work.
  /// - Returns: The publisher of arrays.
  @inlinable
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.CollectByTime<Self, S> {
    .init(upstream: self, strategy: strategy, options: options)
  }
}

extension Publishers {
  /// How values are gathered over time.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// An array for each interval.
    case byTime(Context, Context.SchedulerTimeType.Stride)

    /// An array for each interval, and whenever so many values have come.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  /// The publisher behind ``Publisher/collect(_:options:)``.
  public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The values of one interval.
    public typealias Output = [Upstream.Output]

    /// The kind of failure upstream ends with.
    public typealias Failure = Upstream.Failure

    /// Where values come from.
    public let upstream: Upstream

    /// How values are gathered.
    public let strategy: TimeGroupingStrategy<Context>

    /// What the scheduler is told with each piece of work.
    public let options: Context.SchedulerOptions?

    /// Creates the publisher; prefer ``Publisher/collect(_:options:)``.
    @inlinable
    public init(
      upstream: Upstream,
      strategy: TimeGroupingStrategy<Context>,
      options: Context.SchedulerOptions?
    ) {
      self.upstream = upstream
      self.strategy = strategy
      self.options = options
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      switch strategy {
      case .byTime(let scheduler, let interval):
        gather(upTo: .max, for: interval, on: scheduler, into: subscriber)
      case .byTimeOrCount(let scheduler, let interval, let count):
        gather(upTo: count, for: interval, on: scheduler, into: subscriber)
      }
    }

    @inlinable
    func gather<S: Subscriber>(
      upTo count: Int,
      for interval: Context.SchedulerTimeType.Stride,
      on scheduler: Context,
      into subscriber: S
    ) where S.Input == Output, S.Failure == Failure {
      let clockwork = Clockwork(
        "CollectByTime",
        to: subscriber,
        on: scheduler,
        options: options,
        rule: Gathering<Upstream.Output, Failure, _>(
          upTo: count,
          for: interval,
          from: scheduler.now
        )
      )
      upstream.receive(subscriber: clockwork)
    }
  }
}
