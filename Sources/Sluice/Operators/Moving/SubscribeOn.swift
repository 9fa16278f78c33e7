extension Publisher {
  /// Subscribes to upstream, requests from it and cancels it on a scheduler.
  ///
  /// Reach for it where *starting* the work is what blocks or belongs to a queue. To move the values
  /// use ``receive(on:options:)``: where they arrive is upstream's choice, and often this scheduler
  /// because they are sent from inside the request.
  ///
  /// ```swift
  /// let text = Deferred { Just(readFile()) }
  ///   .subscribe(on: DispatchQueue.global())
  ///   .receive(on: DispatchQueue.main)
  /// ```
  ///
  /// - **Values:** upstream's. A source that does not wait for its subscriber, such as a subject,
  ///   sends past it until the scheduler has run the subscription.
  /// - **Failure:** upstream's.
  /// - **Demand:** passed upstream on the scheduler, except what downstream answers to a value.
  /// - **Thread:** downstream gets its subscription at once, where it is made, so that it can cancel
  ///   what has not begun. All else comes from the thread on which upstream sends.
  /// - **Cancel:** stops values at once. An upstream that was not subscribed yet never is.
  /// - Parameters:
  ///   - scheduler: Where upstream is spoken to.
  ///   - options: What the scheduler is told with each piece of work.
  /// - Returns: The publisher that subscribes elsewhere.
  @inlinable
  public func subscribe<S: Scheduler>(
    on scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> {
    .init(upstream: self, scheduler: scheduler, options: options)
  }
}

extension Publishers {
  /// The publisher behind ``Publisher/subscribe(on:options:)``.
  public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    /// The kind of value upstream sends.
    public typealias Output = Upstream.Output

    /// The kind of failure upstream ends with.
    public typealias Failure = Upstream.Failure

    /// Where values come from.
    public let upstream: Upstream

    /// Where upstream is spoken to.
    public let scheduler: Context

    /// What the scheduler is told with each piece of work.
    public let options: Context.SchedulerOptions?

    /// Creates the publisher; prefer ``Publisher/subscribe(on:options:)``.
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
      let boarding = Boarding(upstream, to: subscriber) { [scheduler, options] in
        scheduler.schedule(options: options, $0)
      }
      boarding.begin()
    }
  }
}
