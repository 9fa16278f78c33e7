/// Announces that an object is about to change.
///
/// - Demand: an announcement that was not asked for is missed.
/// - Thread: that of the change.
public final class ObservableObjectPublisher: Publisher, Sendable {
  /// Announcements carry no value.
  public typealias Output = Void

  /// Announcing does not fail.
  public typealias Failure = Never

  @usableFromInline
  let hub = Hub<Void, Never>()

  /// Creates a publisher that nobody listens to yet.
  public init() {}

  /// Announces a change.
  @inlinable
  public func send() { hub.send(()) }

  /// Attaches `subscriber`.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    hub.attach(subscriber, name: "ObservableObjectPublisher")
  }
}
