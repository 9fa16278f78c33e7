/// Something that happens to a stream.
@usableFromInline
enum StreamEvent<Output, Failure: Error> {
  /// The subscription came.
  case subscription(any Subscription)

  /// A value came.
  case output(Output)

  /// The ending came.
  case completion(Subscribers.Completion<Failure>)

  /// Downstream asked for values: with a call, or synchronously, with what it returned for a value.
  case request(Subscribers.Demand, isSynchronous: Bool)

  /// Downstream cancelled.
  case cancel
}

/// A subscriber that changes nothing, and reports all that passes to a listener before it passes.
///
/// Nothing is reported after the end. Requests and cancelling are reported on their caller's
/// thread, and so possibly at the same time as a value.
@usableFromInline
final class Tap<Downstream: Subscriber>: Subscriber {
  @usableFromInline
  typealias Listener = (StreamEvent<Downstream.Input, Downstream.Failure>) -> Void

  @usableFromInline
  let downstream: Downstream

  @usableFromInline
  let listener: Listener

  @usableFromInline
  let link: TappedLink

  @inlinable
  init(_ name: String, to downstream: Downstream, listener: @escaping Listener) {
    self.downstream = downstream
    self.listener = listener
    link = TappedLink(name) { demand in
      listener(demand.map { .request($0, isSynchronous: false) } ?? .cancel)
    }
  }

  @inlinable
  func receive(subscription: any Subscription) {
    guard link.link.attach(subscription) else { return }
    listener(.subscription(subscription))
    downstream.receive(subscription: link)
  }

  @inlinable
  @inline(__always)
  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    guard link.link.isOpen else { return .none }
    listener(.output(input))
    let more = downstream.receive(input)
    if more > .none { listener(.request(more, isSynchronous: true)) }
    return more
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    guard link.close() != nil else { return }
    listener(.completion(completion))
    downstream.receive(completion: completion)
  }
}

/// The subscription that a tap hands downstream; it lets go of the listener at the end.
@usableFromInline
final class TappedLink: Subscription, CustomStringConvertible, Sendable {
  /// Hears of a request, or with `nil` of cancelling.
  @usableFromInline
  typealias Listener = (Subscribers.Demand?) -> Void

  @usableFromInline
  let link: Link

  private struct State {
    var listener: Listener?
  }

  private let state: Locked<State>

  @usableFromInline
  init(_ description: String, listener: @escaping Listener) {
    link = Link(description)
    state = Locked(State(listener: listener))
  }

  @usableFromInline
  var description: String { link.description }

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    state.withLock { $0.listener }?(demand)
    link.request(demand)
  }

  @usableFromInline
  func cancel() {
    let listener = state.withLock { $0.listener }
    guard let upstream = close() else { return }
    listener?(nil)
    upstream.cancel()
  }

  /// Closes the link and lets go of the listener; see ``Link/close()``.
  @usableFromInline
  func close() -> (any Subscription)? {
    let released = state.withLock { state in
      defer { state = State() }
      return state
    }
    withExtendedLifetime(released) {}
    return link.close()
  }
}

extension Publisher {
  /// Subscribes `subscriber` through a tap called `name`.
  @inlinable
  @inline(__always)
  func tap<S: Subscriber>(
    _ name: String,
    into subscriber: S,
    listener: @escaping (StreamEvent<Output, Failure>) -> Void
  ) where S.Input == Output, S.Failure == Failure {
    receive(subscriber: Tap(name, to: subscriber, listener: listener))
  }
}
