/// A subscriber whose type is hidden, or one made of closures.
public struct AnySubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible {
  /// The identity of the subscriber inside.
  public let combineIdentifier: CombineIdentifier

  @usableFromInline
  let deliver: (Signal<Input, Failure>) -> Subscribers.Demand

  /// Hides the type of `subscriber`.
  @inlinable
  public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
    combineIdentifier = subscriber.combineIdentifier
    deliver = { subscriber.take($0) }
  }

  /// Creates a subscriber that feeds `subject`, which connects to what it subscribes to.
  public init<S: Subject>(_ subject: S) where S.Output == Input, S.Failure == Failure {
    self.init(SubjectFeed(subject))
  }

  /// Creates a subscriber of closures.
  ///
  /// - Parameters:
  ///   - receiveSubscription: Takes the subscription; without it nothing is requested.
  ///   - receiveValue: Takes a value and says how many more are wanted; without it, none.
  ///   - receiveCompletion: Takes the ending.
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    combineIdentifier = CombineIdentifier()
    deliver = { signal in
      switch signal {
      case .value(let value): return receiveValue?(value.pointee) ?? .none
      case .completion(let completion): receiveCompletion?(completion.pointee)
      case .subscription(let subscription): receiveSubscription?(subscription.pointee)
      case .description(let description): description.pointee = "Anonymous AnySubscriber"
      case .leg: break
      }
      return .none
    }
  }

  /// What the subscriber inside calls itself.
  public var description: String {
    var description = ""
    _ = withUnsafeMutablePointer(to: &description) { deliver(.description($0)) }
    return description
  }

  /// Hands the subscription to the subscriber inside.
  @inlinable
  public func receive(subscription: any Subscription) {
    _ = withUnsafePointer(to: subscription) { deliver(.subscription($0)) }
  }

  /// Hands a value to the subscriber inside.
  @inlinable
  @inline(__always)
  public func receive(_ value: Input) -> Subscribers.Demand {
    withUnsafePointer(to: value) { deliver(.value($0)) }
  }

  /// Hands the ending to the subscriber inside.
  @inlinable
  public func receive(completion: Subscribers.Completion<Failure>) {
    _ = withUnsafePointer(to: completion) { deliver(.completion($0)) }
  }
}
