extension Publisher {
  /// Moves values and the ending to a scheduler.
  ///
  /// Reach for it in front of what belongs to a queue or an actor, such as a main-actor `sink`.
  ///
  /// ```swift
  /// let showing = answers.receive(on: DispatchQueue.main).sink { label.text = $0 }
  /// ```
  ///
  /// - **Values:** upstream's, in their order and never two at a time, also on a concurrent queue.
  /// - **Failure:** upstream's, behind the last value.
  /// - **Demand:** passed upstream untouched. What has arrived and not been delivered waits.
  /// - **Thread:** the subscription arrives where it is made, everything else on the scheduler.
  /// - **Cancel:** drops what waits.
  @inlinable
  public func receive<S: Scheduler>(
    on scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> {
    .init(upstream: self, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/receive(on:options:)``.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The kind of value upstream sends.
    public typealias Output = Upstream.Output

    /// The kind of failure upstream ends with.
    public typealias Failure = Upstream.Failure

    /// Where values come from.
    public let upstream: Upstream

    /// Where values are delivered.
    public let scheduler: Context

    /// What the scheduler is told with each piece of work.
    public let options: Context.SchedulerOptions?

    /// Creates the publisher; prefer ``Publisher/receive(on:options:)``.
    @inlinable
    public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
      self.upstream = upstream
      self.scheduler = scheduler
      self.options = options
    }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Output, S.Failure == Failure {
      let dispatcher = Dispatcher("ReceiveOn", to: subscriber) { [scheduler, options] in
        scheduler.schedule(options: options, $0)
      }
      upstream.receive(subscriber: dispatcher)
    }
  }
}
