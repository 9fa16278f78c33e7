public import Sluice

extension Effect {
  /// Starts this effect at most once in an interval.
  ///
  /// The first one starts at once. Of those that come before the interval is over one starts then,
  /// which begins an interval again; after an interval without any the next one starts at once.
  /// A started one cancels the one before, if it still runs.
  ///
  /// - Parameters:
  ///   - id: The name, under which it can be cancelled too. Every feature has names of its own.
  ///   - duration: The interval.
  ///   - clock: What time is measured with.
  ///   - latest: Whether the newest or the oldest of those that came meanwhile starts.
  /// - Returns: The effect.
  public func throttle<C: Clock>(
    id: some Hashable,
    for duration: C.Duration,
    clock: C,
    latest: Bool
  ) -> Self {
    Self(
      .throttled(work, id: AnyHashable(id), window: .wait(duration, clock), latest: latest)
    )
  }

  /// Starts this effect at most once in an interval.
  ///
  /// - SeeAlso: ``throttle(id:for:clock:latest:)``, which says more.
  @MainActor
  public func throttle<S: Scheduler>(
    id: some Hashable,
    for interval: S.SchedulerTimeType.Stride,
    scheduler: S,
    latest: Bool
  ) -> Self {
    Self(
      .throttled(
        work,
        id: AnyHashable(id),
        window: .wait(interval, scheduler, nil),
        latest: latest
      )
    )
  }
}
