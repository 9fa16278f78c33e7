public import Sluice

extension Effect {
  /// Starts this effect once nobody has asked for it for some time.
  ///
  /// Each use under the same name starts the waiting anew, and cancels what an earlier one started.
  /// Before the time is over nothing of the effect runs.
  ///
  /// ```swift
  /// case .queryChanged:
  ///   return .run { ... }.debounce(id: CancelID.search, for: .milliseconds(300), clock: clock)
  /// ```
  ///
  /// - Parameters:
  ///   - id: The name, under which it can be cancelled too.
  ///   - duration: How long to wait.
  ///   - clock: What time is measured with.
  /// - Returns: The effect.
  public func debounce<C: Clock>(
    id: some Hashable,
    for duration: C.Duration,
    clock: C
  ) -> Self {
    Self(.concatenate([.wait(duration, clock), work])).cancellable(id: id, cancelInFlight: true)
  }

  /// Starts this effect once nobody has asked for it for some time.
  ///
  /// - SeeAlso: ``debounce(id:for:clock:)``, which says more.
  @MainActor
  public func debounce<S: Scheduler>(
    id: some Hashable,
    for dueTime: S.SchedulerTimeType.Stride,
    scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Self {
    Self(.concatenate([.wait(dueTime, scheduler, options), work]))
      .cancellable(id: id, cancelInFlight: true)
  }
}
