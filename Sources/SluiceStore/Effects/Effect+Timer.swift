public import Sluice

extension Effect {
  /// Sends an action after each interval, until it is cancelled.
  ///
  /// ```swift
  /// return .timer(every: .seconds(1), on: scheduler, send: .tick).cancellable(id: CancelID.timer)
  /// ```
  ///
  /// - Parameters:
  ///   - interval: The time between two actions, and before the first.
  ///   - scheduler: What time is measured with.
  ///   - action: The action.
  /// - Returns: The effect.
  @MainActor
  public static func timer<S: Scheduler>(
    every interval: S.SchedulerTimeType.Stride,
    on scheduler: S,
    send action: @autoclosure @escaping () -> Action
  ) -> Self {
    Self(
      .source(
        EffectSource { deliver in
          let inbox = MainInbox<Void> { deliver(action()) }
          let ticks = scheduler.schedule(
            after: scheduler.now.advanced(by: interval),
            interval: interval,
            { @Sendable in inbox.post(()) }
          )
          inbox.open()
          return AnyCancellable { ticks.cancel() }
        }
      )
    )
  }
}

extension EffectWork {
  /// Finishes after a time, and sends nothing.
  static func wait<C: Clock>(_ duration: C.Duration, _ clock: C) -> Self {
    let operation: EffectOperation<Action>.Operation = { _ in
      try await clock.sleep(until: clock.now.advanced(by: duration), tolerance: nil)
    }
    return .run(
      EffectOperation(
        priority: nil,
        operation: operation,
        failure: nil,
        fileID: #fileID,
        line: #line
      )
    )
  }

  /// Finishes after a time, and sends nothing.
  @MainActor
  static func wait<S: Scheduler>(
    _ dueTime: S.SchedulerTimeType.Stride,
    _ scheduler: S,
    _ options: S.SchedulerOptions?
  ) -> Self {
    .source(
      EffectSource { deliver in
        let inbox = MainInbox<Action?>(deliver)
        scheduler.schedule(
          after: scheduler.now.advanced(by: dueTime),
          tolerance: scheduler.minimumTolerance,
          options: options
        ) { @Sendable in inbox.post(nil) }
        inbox.open()
        // What is scheduled once cannot be called off; its news finds nobody.
        return AnyCancellable {}
      }
    )
  }
}
