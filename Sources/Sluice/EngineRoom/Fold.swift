/// The subscriber that every many-in, one-out operator shares: it absorbs until upstream ends, or
/// until it knows enough, and then answers once, on demand.
///
/// Two closures are the operator's definition. `absorb` takes a value, and returns the answer if
/// that is known early; `conclude` makes the answer when upstream has finished, or returns `nil` to
/// finish without a value. Both may keep state in captured variables, since values come one at a
/// time.
@usableFromInline
final class Fold<Input, Failure: Error, Downstream: Subscriber>: Subscriber {
  @usableFromInline
  let downstream: Downstream

  @usableFromInline
  let answer: Answer

  @usableFromInline
  let promote: (Failure) -> Downstream.Failure

  @usableFromInline
  let absorb: (Input) throws(Downstream.Failure) -> Downstream.Input?

  @usableFromInline
  let conclude: () -> Downstream.Input?

  @inlinable
  init(
    _ name: String,
    to downstream: Downstream,
    promote: @escaping (Failure) -> Downstream.Failure,
    absorb: @escaping (Input) throws(Downstream.Failure) -> Downstream.Input?,
    conclude: @escaping () -> Downstream.Input?
  ) {
    self.downstream = downstream
    self.promote = promote
    self.absorb = absorb
    self.conclude = conclude
    answer = Answer(name)
  }

  @inlinable
  func receive(subscription: any Subscription) {
    guard answer.attach(subscription) else { return }
    downstream.receive(subscription: answer)
    if answer.isOpen { subscription.request(.unlimited) }
  }

  @inlinable
  @inline(__always)
  func receive(_ input: Input) -> Subscribers.Demand {
    guard answer.isOpen else { return .none }
    do {
      if let early = try absorb(input) { downstream.receive(early, through: answer, isEarly: true) }
    } catch {
      end(with: .failure(error), isEarly: true)
    }
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    guard answer.isOpen else { return }
    guard case .finished = completion, let output = conclude() else {
      return end(with: completion.mapFailure(promote), isEarly: false)
    }
    downstream.receive(output, through: answer, isEarly: false)
  }

  @inlinable
  func end(with completion: Subscribers.Completion<Downstream.Failure>, isEarly: Bool) {
    if answer.close(isEarly: isEarly) { downstream.receive(completion: completion) }
  }
}

extension Subscriber {
  /// Takes `output` and the ending behind it, as soon as `answer` is asked.
  @inlinable
  func receive(_ output: Input, through answer: Answer, isEarly: Bool) {
    answer.give(isEarly: isEarly) { answer in
      _ = receive(output)
      if answer.close() { receive(completion: .finished) }
    }
  }
}

extension Publisher {
  /// Subscribes `subscriber` through a fold called `name`.
  @inlinable
  @inline(__always)
  func fold<S: Subscriber>(
    _ name: String,
    into subscriber: S,
    absorb: @escaping (Output) throws(Failure) -> S.Input?,
    conclude: @escaping () -> S.Input?
  ) where S.Failure == Failure {
    receive(
      subscriber: Fold(
        name,
        to: subscriber,
        promote: { $0 },
        absorb: absorb,
        conclude: conclude
      )
    )
  }

  /// Subscribes `subscriber` through a fold called `name` whose `absorb` may throw.
  @inlinable
  @inline(__always)
  func tryFold<S: Subscriber>(
    _ name: String,
    into subscriber: S,
    absorb: @escaping (Output) throws -> S.Input?,
    conclude: @escaping () -> S.Input?
  ) where S.Failure == any Error {
    receive(
      subscriber: Fold(
        name,
        to: subscriber,
        promote: { $0 },
        absorb: absorb,
        conclude: conclude
      )
    )
  }
}
