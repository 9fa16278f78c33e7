public import Sluice

extension Effect {
  /// Subscribes to a publisher and sends what it publishes.
  ///
  /// ```swift
  /// return .publisher { locations.map(Action.moved) }
  /// ```
  ///
  /// - Values that come at once are reduced before the running `send` of the store returns; those of
  ///   other threads hop to the main actor.
  /// - Demand: unlimited.
  /// - Cancel: when the effect is cancelled. At the end everything is released.
  /// - Parameter make: Makes the publisher; called when the store starts the effect.
  /// - Returns: The effect.
  public static func publisher<P: Publisher>(_ make: @escaping @MainActor () -> P) -> Self
  where P.Output == Action, P.Failure == Never {
    Self(
      .source(
        EffectSource { deliver in
          let inbox = MainInbox<Action?>(deliver)
          // Not the main actor's closures: values may come from any thread.
          let stream = make().sink(
            receiveCompletion: { @Sendable _ in inbox.post(nil) },
            receiveValue: { @Sendable in inbox.post($0) }
          )
          inbox.open()
          return stream
        }
      )
    )
  }
}
