/// A subject that passes values on to whoever is subscribed, and remembers none.
///
/// Reach for it to turn calls into a stream: button presses, callbacks, events. To let late
/// subscribers know the present state, use ``CurrentValueSubject``.
///
/// ```
/// sent       --a-b-c-|
/// subscribed ----^
/// output     ----b-c-|
/// ```
///
/// ```swift
/// let presses = PassthroughSubject<String, Never>()
/// let printing = presses.sink { print($0) }
/// presses.send("login")  // login
/// ```
///
/// - **Values:** all subscribers see the same values in the same order. A value sent while another
///   is being delivered, from a callback or another thread, waits for its turn and `send` returns.
/// - **Failure:** what ``send(completion:)`` says; later subscribers get that ending at once.
/// - **Demand:** a subscriber that has not asked misses the value.
/// - **Thread:** values are delivered on the thread that sends, or on one that was already sending.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
  @usableFromInline
  let hub = Hub<Output, Failure>()

  /// Creates a subject.
  @inlinable
  public init() {}

  /// Sends `value` to all subscribers that want one.
  @inlinable
  @inline(__always)
  public func send(_ value: Output) { hub.send(value) }

  /// Ends all subscribers, present and future; what is sent later is ignored.
  @inlinable
  public func send(completion: Subscribers.Completion<Failure>) {
    hub.send(completion: completion)
  }

  /// Connects an upstream, which is asked for all values once a subscriber asks for some.
  public func send(subscription: any Subscription) { hub.intake.add(subscription) }

  /// Attaches `subscriber`.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    hub.attach(subscriber, name: "PassthroughSubject")
  }
}

extension PassthroughSubject: Sendable where Output: Sendable {}
