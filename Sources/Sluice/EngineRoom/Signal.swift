/// One signal to a subscriber whose type is not known any more, and the questions what it is called
/// and whether it belongs to a concatenation.
///
/// A closure that takes a signal and is formed where the subscriber's type is known is compiled for
/// that type, down to the last closure of the chain. A method of a generic class, or of a value
/// behind `any`, would run in its general form, several times slower. The payloads are pointers
/// because a closure that takes an `Input` is called through a conversion once it is stored in a
/// generic type.
@usableFromInline
enum Signal<Input, Failure: Error> {
  case subscription(UnsafePointer<any Subscription>)
  case value(UnsafePointer<Input>)
  case completion(UnsafePointer<Subscribers.Completion<Failure>>)
  case description(UnsafeMutablePointer<String>)
  case leg(UnsafeMutablePointer<ConcatenationLeg<Input, Failure>?>)
}

extension Subscriber {
  /// Takes a signal in the form in which it crosses a type erasure.
  @inlinable
  @inline(__always)
  func take(_ signal: Signal<Input, Failure>) -> Subscribers.Demand {
    switch signal {
    case .value(let value): return receive(value.pointee)
    case .completion(let completion): receive(completion: completion.pointee)
    case .subscription(let subscription): receive(subscription: subscription.pointee)
    case .description(let description): description.pointee = "\(self)"
    case .leg(let leg):
      if let erased = self as? AnySubscriber<Input, Failure> { return erased.deliver(signal) }
      leg.pointee = self as? ConcatenationLeg<Input, Failure>
    }
    return .none
  }
}
