public import Sluice
public import SluiceFoundation

/// A transport over one long-lived `URLSession` of its own, without cache, cookies and credentials.
///
/// Cancelling is safe and prompt at any moment, on Linux too. A 401 is an answer like any other,
/// whatever challenge comes with it. A redirection is delivered as the answer, so that no token goes
/// to another host unasked.
///
/// - **Thread:** events come on the transport's own serial queue. All its requests share that queue:
///   do not block it.
public struct URLSessionTransport: Transport {
  /// The transport that services use unless they are given another.
  public static let shared = URLSessionTransport()

  private let engine: URLSessionEngine

  /// Creates a transport with a session of its own, made for many requests: sessions are costly.
  ///
  /// - Parameter configuration: A template: its cache, credentials and cookies are not used.
  public init(configuration: URLSessionConfiguration = .ephemeral) {
    engine = URLSessionEngine(configuration: configuration)
  }

  /// Sends `request` over the session.
  ///
  /// - Returns: What aborts the request; dropping it does, too.
  public func start(
    _ request: URLRequest,
    onEvent: @escaping @Sendable (TransferEvent) -> Void
  ) -> AnyCancellable {
    engine.start(request, redirection: { _, _ in nil }, listener: onEvent)
  }
}
