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

/// The rule of `delay`: each signal has a date, and none passes one that came before it.
@usableFromInline
package struct Delaying<Output, Failure: Error, Time: Strideable>: TimingRule {
  @usableFromInline
  let interval: Time.Stride

  @usableFromInline
  var waiting = Queue<(value: Output, date: Time)>()

  @usableFromInline
  var ending: (completion: Subscribers.Completion<Failure>, date: Time)?

  @inlinable
  package init(for interval: Time.Stride) { self.interval = interval }

  @inlinable
  package static var asksForAll: Bool { false }

  @inlinable
  package mutating func accept(_ input: Output, at now: Time) -> Output? {
    waiting.append((input, now.advanced(by: interval)))
    return nil
  }

  @inlinable
  package mutating func end(
    _ completion: Subscribers.Completion<Failure>,
    at now: Time
  ) -> Output? {
    ending = (completion, now.advanced(by: interval))
    return nil
  }

  @inlinable
  package func alarm(isWanted: Bool) -> Alarm<Time> {
    guard let date = waiting.first?.date ?? ending?.date else { return .never }
    return .at(date)
  }

  @inlinable
  package mutating func wake(
    at now: Time,
    wanting demand: Subscribers.Demand
  ) -> Turn<Output, Failure> {
    var values: [Output] = []
    while let (value, date) = waiting.first, date <= now {
      waiting.removeFirst()
      values.append(value)
    }
    guard waiting.isEmpty, let ending, ending.date <= now else { return Turn(values) }
    return Turn(values, then: ending.completion)
  }
}
