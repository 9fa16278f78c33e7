/// A publisher that sends nothing until it is connected, so that several subscribers can attach
/// before the first value.
public protocol ConnectablePublisher<Output, Failure>: Publisher {
  /// Starts the stream; cancelling the result stops it for all subscribers.
  func connect() -> any Cancellable
}
