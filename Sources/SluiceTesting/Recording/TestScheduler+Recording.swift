public import Sluice

extension TestScheduler where SchedulerTimeType: Sendable {
  /// Subscribes to `publisher` and writes down what happens.
  ///
  /// ```swift
  /// let recorder = scheduler.record(source, until: 5, asking: [0: .max(1), 3: .max(2)])
  /// scheduler.advance(by: 10)
  /// #expect(recorder.timeline == "-a-b-!")
  /// ```
  ///
  /// Times are counted from now. What is asked at the moment of subscribing is asked in one request
  /// when the subscription comes. Whatever is delivered beyond what was asked breaks the contract,
  /// and makes the timeline differ from each diagram.
  ///
  /// - Parameters:
  ///   - publisher: What to subscribe to.
  ///   - start: When to subscribe.
  ///   - end: When to cancel; `nil` lets the stream go on.
  ///   - demands: How many values to ask for at which time.
  /// - Returns: The recorder, whose ``Recorder/timeline`` grows as time moves.
  public func record<P: Publisher>(
    _ publisher: P,
    from start: VirtualTime = 0,
    until end: VirtualTime? = nil,
    asking demands: KeyValuePairs<VirtualTime, Subscribers.Demand> = [0: .unlimited]
  ) -> Recorder<P.Output, P.Failure> {
    let stopwatch = Stopwatch(SchedulerTimeline(scheduler: self))
    let first = demands.filter { $0.key <= start }.reduce(.none) { $0 + $1.value }
    let recorder = Recorder<P.Output, P.Failure>(stopwatch, first, nil)
    for (time, demand) in demands where time > start {
      _ = stopwatch.schedule(at: time) { recorder.request(demand) }
    }
    if let end { _ = stopwatch.schedule(at: end) { recorder.cancel() } }
    if start > 0 {
      _ = stopwatch.schedule(at: start) { publisher.subscribe(recorder) }
    } else {
      publisher.subscribe(recorder)
    }
    return recorder
  }

  /// Subscribes to `publisher`, runs all work there is, and returns what happened.
  ///
  /// ```swift
  /// let source = try scheduler.cold("ab--c----|")
  /// let debounced = source.debounce(for: 2, scheduler: scheduler)
  /// #expect(try scheduler.timeline(of: debounced) == "---b--c--|")
  /// ```
  ///
  /// - Parameters:
  ///   - publisher: What to subscribe to.
  ///   - start: When to subscribe, counted from now.
  ///   - end: When to cancel; needed where a timer is endless.
  ///   - demands: How many values to ask for at which time.
  ///   - limit: How many pieces of work may run.
  /// - Returns: What happened, with times counted from now.
  /// - Throws: ``EndlessWork`` when there is still work after `limit` pieces.
  public func timeline<P: Publisher>(
    of publisher: P,
    from start: VirtualTime = 0,
    until end: VirtualTime? = nil,
    asking demands: KeyValuePairs<VirtualTime, Subscribers.Demand> = [0: .unlimited],
    limit: Int = 100_000
  ) throws(EndlessWork) -> Timeline<P.Output, P.Failure> {
    let recorder = record(publisher, from: start, until: end, asking: demands)
    try run(limit: limit)
    return recorder.timeline
  }
}
