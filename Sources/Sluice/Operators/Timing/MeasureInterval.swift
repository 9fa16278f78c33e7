extension Publisher {
  /// Sends how much time has passed since the value before, in place of each value.
  ///
  /// ```swift
  /// let gaps = taps.measureInterval(using: DispatchQueue.main)
  ///   .sink { print($0.timeInterval) }
  /// ```
  ///
  /// - **Values:** one for each of upstream's. The first counts from the subscription.
  /// - **Failure:** upstream's.
  /// - **Demand:** passed upstream untouched.
  /// - **Thread:** upstream's; the scheduler is only asked for the time.
  /// - Parameters:
  ///   - scheduler: What measures the time.
  ///   - options: Not used, since nothing is scheduled.
  /// - Returns: The publisher of spans.
  @inlinable
  public func measureInterval<S: Scheduler>(
    using scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.MeasureInterval<Self, S> {
    .init(upstream: self, scheduler: scheduler)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/measureInterval(using:options:)``.
  public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// A span of the scheduler's time.
    public typealias Output = Context.SchedulerTimeType.Stride

    /// The kind of failure upstream ends with.
    public typealias Failure = Upstream.Failure

    /// Where values come from.
    public let upstream: Upstream

    /// What measures the time.
    public let scheduler: Context

    /// Creates the publisher; prefer ``Publisher/measureInterval(using:options:)``.
    @inlinable
    public init(upstream: Upstream, scheduler: Context) {
      self.upstream = upstream
      self.scheduler = scheduler
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      var last = scheduler.now
      upstream.conduct("MeasureInterval", into: subscriber) { [scheduler] _ in
        let now = scheduler.now
        defer { last = now }
        return .emit(last.distance(to: now))
      }
    }
  }
}
