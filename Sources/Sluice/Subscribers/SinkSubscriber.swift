extension Subscribers {
  /// A subscriber of two closures that asks for everything.
  ///
  /// The verb ``Publisher/sink(receiveCompletion:receiveValue:)`` makes a lighter one, and checks its
  /// closures' isolation; this one is for where a subscriber has to be made first and attached later.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable,
    CustomStringConvertible
  {
    private struct Actions {
      var receiveValue: (Input) -> Void
      var receiveCompletion: (Subscribers.Completion<Failure>) -> Void
    }

    private let link = Link("Sink")
    private let actions: Locked<Actions>

    /// Creates a subscriber of two closures.
    ///
    /// - Parameters:
    ///   - receiveCompletion: Called with the ending.
    ///   - receiveValue: Called with each value.
    public init(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {
      actions = Locked(Actions(receiveValue: receiveValue, receiveCompletion: receiveCompletion))
    }

    /// What is called with each value; after the end it does nothing.
    public var receiveValue: (Input) -> Void { actions.withLock { $0.receiveValue } }

    /// What is called with the ending; after the end it does nothing.
    public var receiveCompletion: (Subscribers.Completion<Failure>) -> Void {
      actions.withLock { $0.receiveCompletion }
    }

    /// The name of the type.
    public var description: String { "Sink" }

    /// Takes the subscription and asks for everything.
    public func receive(subscription: any Subscription) {
      if link.attach(subscription) { subscription.request(.unlimited) }
    }

    /// Calls ``receiveValue``.
    public func receive(_ value: Input) -> Subscribers.Demand {
      if !link.isClosed { receiveValue(value) }
      return .none
    }

    /// Calls ``receiveCompletion`` and lets go of both closures.
    public func receive(completion: Subscribers.Completion<Failure>) {
      guard !link.isClosed else { return }
      _ = link.close()
      release().receiveCompletion(completion)
    }

    /// Ends the stream and lets go of both closures.
    public func cancel() {
      link.cancel()
      withExtendedLifetime(release()) {}
    }

    /// Takes the closures out, to be released outside of the lock.
    private func release() -> Actions {
      actions.withLock { actions in
        defer { actions = Actions(receiveValue: { _ in }, receiveCompletion: { _ in }) }
        return actions
      }
    }
  }
}
