public import Sluice
public import SluiceFoundation

/// The way to a server and back: a URL session, an answer out of memory, a library of your own.
///
/// The library's own are ``URLSessionTransport``, ``InMemoryTransport`` and ``DemoBackend``. A
/// transport knows nothing of JSON, status codes or tokens: every answer is an answer to it.
public protocol Transport: Sendable {
  /// Sends `request`, and tells `onEvent` what happens.
  ///
  /// - Parameters:
  ///   - request: What to send; its URL is one of the web.
  ///   - onEvent: Called with one event at a time, on any thread, in the order that `TransferEvent`
  ///     documents. The last one is a completion.
  /// - Returns: What aborts the request; dropping it does, too. Nobody hears of it after that.
  func start(
    _ request: URLRequest,
    onEvent: @escaping @Sendable (TransferEvent) -> Void
  ) -> AnyCancellable
}
