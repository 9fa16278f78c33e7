/// What a stateless operator does with one value and with the ending.
@usableFromInline
protocol Stage<Input, Failure> {
  associatedtype Input
  associatedtype Failure: Error
  associatedtype Output
  associatedtype NewFailure: Error

  /// The value to send on, or `nil` to drop this one.
  func pass(_ input: Input) -> Output?

  /// The error to send on.
  func promote(_ failure: Failure) -> NewFailure
}

extension Stage where NewFailure == Failure {
  @inlinable
  @inline(__always)
  func promote(_ failure: Failure) -> Failure { failure }
}

/// A subscriber without state of its own: it forwards its upstream's subscription untouched.
///
/// Being a struct that stores its downstream in a `let`, a chain of passages is one value that the
/// compiler sees through, and costs no allocation.
@usableFromInline
struct Passage<Step: Stage, Downstream: Subscriber>: Subscriber
where Step.Output == Downstream.Input, Step.NewFailure == Downstream.Failure {
  @usableFromInline
  let stage: Step

  @usableFromInline
  let downstream: Downstream

  @inlinable
  @inline(__always)
  init(_ stage: Step, to downstream: Downstream) {
    self.stage = stage
    self.downstream = downstream
  }

  @usableFromInline
  var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

  @inlinable
  @inline(__always)
  func receive(subscription: any Subscription) {
    downstream.receive(subscription: subscription)
  }

  @inlinable
  @inline(__always)
  func receive(_ input: Step.Input) -> Subscribers.Demand {
    guard let output = stage.pass(input) else { return .max(1) }
    return downstream.receive(output)
  }

  @inlinable
  @inline(__always)
  func receive(completion: Subscribers.Completion<Step.Failure>) {
    downstream.receive(completion: completion.mapFailure(stage.promote))
  }
}
