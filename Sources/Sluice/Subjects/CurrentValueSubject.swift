/// A subject with a current value, which every subscriber gets first.
///
/// Reach for it to hold state that others watch. For events, which nobody should see twice, use
/// ``PassthroughSubject``.
///
/// ```
/// sent       (initially 0) -1-2---3-|
/// subscribed               ----^
/// output                   ----2--3-|
/// ```
///
/// ```swift
/// let count = CurrentValueSubject<Int, Never>(0)
/// let printing = count.sink { print($0) }  // 0
/// count.send(1)                            // 1
/// count.value += 1                         // 2
/// ```
///
/// - **Values:** the current one on subscription, then each new one, in the same order for all. A
///   value sent while another is being delivered waits for its turn and `send` returns; ``value``
///   is the newest one sent even then.
/// - **Failure:** what ``send(completion:)`` says; later subscribers get that ending at once.
/// - **Demand:** a subscriber that has not asked misses values and gets the newest, once, when it
///   asks.
/// - **Thread:** values are delivered on the thread that sends, or on one that was already sending.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  @usableFromInline
  let hub: MemoryHub<Output, Failure>

  /// Creates a subject with a first value.
  public init(_ value: Output) { hub = MemoryHub(value) }

  /// The newest value; setting it sends it.
  ///
  /// After the subject has ended, a value that is set is stored, and reaches nobody.
  @inlinable
  public var value: Output {
    get { hub.newest }
    set { hub.newest = newValue }
  }

  /// Makes `value` the current one and sends it; ignored after the end.
  @inlinable
  public func send(_ value: Output) { hub.store(value) }

  /// Ends all subscribers, present and future.
  @inlinable
  public func send(completion: Subscribers.Completion<Failure>) {
    hub.end(completion)
  }

  /// Connects an upstream, which is asked for all values at once.
  public func send(subscription: any Subscription) {
    hub.intake.open()
    hub.intake.add(subscription)
  }

  /// Attaches `subscriber`.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    hub.attach(subscriber, name: "CurrentValueSubject")
  }
}

extension CurrentValueSubject: Sendable where Output: Sendable {}
