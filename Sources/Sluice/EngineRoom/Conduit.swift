/// What an operator decided to do with one value.
@usableFromInline
enum Step<Output> {
  /// Send this on.
  case emit(Output)

  /// Drop the value, and ask upstream for another one in its place.
  case skip

  /// Cancel upstream and finish.
  case finish

  /// Send this on, cancel upstream and finish.
  case emitThenFinish(Output)
}

/// The subscriber that every one-in, at-most-one-out operator with a state of its own shares.
///
/// The step closure is the operator's definition. It may keep state in captured variables, since
/// values come one at a time, and it may throw: plain and `try` variants are the same conduit.
/// Upstream alone holds a conduit, so it goes, with all its closures, when upstream lets go;
/// downstream holds the link.
@usableFromInline
final class Conduit<Input, Failure: Error, Downstream: Subscriber>: Subscriber {
  @usableFromInline
  let downstream: Downstream

  @usableFromInline
  let link: Link

  @usableFromInline
  let promote: (Failure) -> Downstream.Failure

  @usableFromInline
  let step: (Input) throws(Downstream.Failure) -> Step<Downstream.Input>

  /// Whether the stream is over as soon as it has begun.
  @usableFromInline
  let isOver: Bool

  @inlinable
  init(
    _ name: String,
    to downstream: Downstream,
    isOver: Bool = false,
    promote: @escaping (Failure) -> Downstream.Failure,
    step: @escaping (Input) throws(Downstream.Failure) -> Step<Downstream.Input>
  ) {
    self.downstream = downstream
    self.promote = promote
    self.step = step
    self.isOver = isOver
    link = Link(name)
  }

  @inlinable
  func receive(subscription: any Subscription) {
    guard link.attach(subscription) else { return }
    if isOver { link.shut() }
    downstream.receive(subscription: link)
    if isOver { end(with: .finished) }
  }

  @inlinable
  @inline(__always)
  func receive(_ input: Input) -> Subscribers.Demand {
    guard link.isOpen else { return .none }
    do {
      switch try step(input) {
      case .emit(let output):
        // Letting go of an old value in the step may have cancelled the stream.
        return link.isOpen ? downstream.receive(output) : .none
      case .skip: return .max(1)
      case .finish: end(with: .finished)
      case .emitThenFinish(let output):
        link.shut()
        _ = downstream.receive(output)
        end(with: .finished)
      }
    } catch {
      end(with: .failure(error))
    }
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    if link.close() != nil { downstream.receive(completion: completion.mapFailure(promote)) }
  }

  /// Cancels upstream, then ends downstream.
  @inlinable
  func end(with completion: Subscribers.Completion<Downstream.Failure>) {
    guard let upstream = link.close() else { return }
    upstream.cancel()
    downstream.receive(completion: completion)
  }
}

extension Publisher {
  /// Subscribes `subscriber` through a conduit called `name` that runs `step` on each value.
  ///
  /// A stream that `isOver` ends as soon as it has begun.
  @inlinable
  @inline(__always)
  func conduct<S: Subscriber>(
    _ name: String,
    into subscriber: S,
    isOver: Bool = false,
    step: @escaping (Output) throws(Failure) -> Step<S.Input>
  ) where S.Failure == Failure {
    receive(
      subscriber: Conduit(name, to: subscriber, isOver: isOver, promote: { $0 }, step: step)
    )
  }

  /// Subscribes `subscriber` through a conduit called `name` whose `step` may throw.
  @inlinable
  @inline(__always)
  func tryConduct<S: Subscriber>(
    _ name: String,
    into subscriber: S,
    step: @escaping (Output) throws -> Step<S.Input>
  ) where S.Failure == any Error {
    receive(subscriber: Conduit(name, to: subscriber, promote: { $0 }, step: step))
  }
}
