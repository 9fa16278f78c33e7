/// A flat list of what remains to be sent, however deeply `append` and `prepend` are nested.
///
/// A concatenation that is subscribed by a leg of another one joins it: it adds its parts to that
/// list instead of standing between its parts and that leg. So neither subscribing nor sending gets
/// deeper with the nesting.
@usableFromInline
final class Concatenation<Output, Failure: Error> {
  @usableFromInline
  let relay: Relay<AnySubscriber<Output, Failure>>

  /// Starts a part of the concatenation it is given, so that it need not hold it.
  @usableFromInline
  typealias Start = (Concatenation) -> Void

  /// What follows the present part, the next one last.
  private let following = Locked<[Start]>([])

  /// Creates a concatenation and gives `downstream` its subscription.
  @usableFromInline
  init(to downstream: AnySubscriber<Output, Failure>) {
    relay = Relay("Concatenate", to: downstream)
  }

  /// The concatenation that `subscriber` belongs to, or a new one.
  @inlinable
  static func joined<S: Subscriber>(by subscriber: S) -> Concatenation
  where S.Input == Output, S.Failure == Failure {
    var leg: ConcatenationLeg<Output, Failure>?
    _ = withUnsafeMutablePointer(to: &leg) { subscriber.take(.leg($0)) }
    return leg?.leave() ?? Concatenation(to: AnySubscriber(subscriber))
  }

  /// Starts a part now, or when the present start returns.
  @inlinable
  func start<P: Publisher<Output, Failure>>(_ part: P) {
    relay.next { part.receive(subscriber: ConcatenationLeg(of: self)) }
  }

  /// Adds what follows the present part, in front of what follows that.
  @usableFromInline
  func add(_ start: @escaping Start) { following.withLock { $0.append(start) } }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Failure>) {
    relay.detach()
    guard case .finished = completion, let start = following.withLock({ $0.popLast() }) else {
      return relay.end(completion)
    }
    relay.next { start(self) }
  }
}

/// The subscriber of one part of a concatenation.
@usableFromInline
final class ConcatenationLeg<Input, Failure: Error>: Subscriber {
  @usableFromInline
  let concatenation: Concatenation<Input, Failure>

  @usableFromInline
  let link = Link("Concatenate")

  @inlinable
  init(of concatenation: Concatenation<Input, Failure>) { self.concatenation = concatenation }

  /// Gives its place to what joins the concatenation, unless it has been subscribed to something.
  @usableFromInline
  func leave() -> Concatenation<Input, Failure>? {
    guard link.attach(Subscriptions.empty) else { return nil }
    _ = link.close()
    return concatenation
  }

  @inlinable
  func receive(subscription: any Subscription) {
    if link.attach(subscription) { concatenation.relay.attach(link) }
  }

  @inlinable
  @inline(__always)
  func receive(_ input: Input) -> Subscribers.Demand {
    link.isOpen ? concatenation.relay.receive(input) : .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    if link.close() != nil { concatenation.receive(completion: completion) }
  }
}
