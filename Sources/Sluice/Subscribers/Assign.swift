extension Publisher where Failure == Never {
  /// Stores each value in a property of `object`.
  ///
  /// The object is kept alive until the stream ends or is cancelled. To store into a published
  /// property of the object that owns the pipeline use ``assign(to:)``, which keeps nobody alive.
  ///
  /// - **Demand:** unlimited, at once.
  /// - **Thread:** upstream's, unchecked: a key path does not say which actor it belongs to.
  /// - Returns: What keeps the stream going; dropping it cancels.
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>,
    on object: Root
  ) -> AnyCancellable {
    let assign = Subscribers.Assign(object: object, keyPath: keyPath)
    receive(subscriber: assign)
    return AnyCancellable(assign)
  }
}

extension Subscribers {
  /// A subscriber that stores each value in a property of an object.
  public final class Assign<Root, Input>: Subscriber, Cancellable, CustomStringConvertible {
    /// Assigning does not fail.
    public typealias Failure = Never

    /// The property.
    public let keyPath: ReferenceWritableKeyPath<Root, Input>

    private let link = Link("Assign")
    private let target: Locked<Root?>

    /// Creates a subscriber that stores values in the property `keyPath` of `object`.
    public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
      self.keyPath = keyPath
      target = Locked(object)
    }

    /// The object, until the stream ends or is cancelled.
    public var object: Root? { target.withLock { $0 } }

    /// The kind of the subscriber.
    public var description: String { "Assign \(Root.self)." }

    /// Takes the subscription and asks for everything.
    public func receive(subscription: any Subscription) {
      if link.attach(subscription) { subscription.request(.unlimited) }
    }

    /// Stores `value`.
    public func receive(_ value: Input) -> Subscribers.Demand {
      if link.isOpen { object?[keyPath: keyPath] = value }
      return .none
    }

    /// Lets go of the object.
    public func receive(completion: Subscribers.Completion<Never>) {
      _ = link.close()
      release()
    }

    /// Ends the stream and lets go of the object.
    public func cancel() {
      link.cancel()
      release()
    }

    private func release() {
      let released = target.withLock { target in
        defer { target = nil }
        return target
      }
      withExtendedLifetime(released) {}
    }
  }
}
