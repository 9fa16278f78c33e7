package import Foundation
package import Sluice

/// Runs requests on one long-lived `URLSession` in the one way that survives cancellation.
///
/// On Linux, Swift 6.3, the conveniences of `URLSession` deadlock or trap when tasks are cancelled
/// while they complete (swift-corelibs-foundation #5412). What stands up to it, and what this type
/// therefore does: a delegate of the session, a serial queue, no cache, and tasks that are created
/// and cancelled on that queue only.
///
/// The session keeps neither cookies nor credentials. It is invalidated when the engine and its last
/// transfer have gone, and never used after that.
package final class URLSessionEngine: Sendable {
  /// Decides where a redirected request goes: on to the request that the session proposes, to
  /// another, or nowhere, and then the redirection itself is the answer.
  package typealias Redirection = @Sendable (HTTPURLResponse, URLRequest) -> URLRequest?

  /// Where listeners hear the events of all transfers, one at a time.
  package let queue: OperationQueue

  private let exchanges = SessionExchanges()
  private let session: URLSession

  /// Creates an engine with a session of its own.
  ///
  /// - Parameter configuration: A template: its cache, its credentials and its cookies are not used.
  package init(configuration: URLSessionConfiguration = .ephemeral) {
    queue = OperationQueue()
    queue.name = "sluice.url-session"
    queue.maxConcurrentOperationCount = 1
    configuration.urlCache = nil
    configuration.urlCredentialStorage = nil
    configuration.httpCookieStorage = nil
    session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: queue)
  }

  deinit {
    // Behind whatever waits in the queue: a session that is used after its end traps.
    queue.addOperation { [session] in session.finishTasksAndInvalidate() }
  }

  /// Starts `request`.
  ///
  /// - Parameters:
  ///   - request: What to send.
  ///   - redirection: Called on the engine's queue for each redirection.
  ///   - listener: Called on the engine's queue, which all transfers share: do not block it.
  /// - Returns: What aborts the request; dropping it does, too.
  package func start(
    _ request: URLRequest,
    redirection: @escaping Redirection = { $1 },
    listener: @escaping Transfer.Listener
  ) -> AnyCancellable {
    let transfer = Transfer(listener)
    queue.addOperation { self.begin(request, redirection, as: transfer) }
    return AnyCancellable(transfer)
  }

  private func begin(
    _ request: URLRequest,
    _ redirection: @escaping Redirection,
    as transfer: Transfer
  ) {
    guard !transfer.isOver else { return }
    let task = session.dataTask(with: request)
    exchanges.add(.init(transfer, redirection, by: self), for: task)
    transfer.onCancel { [queue] in queue.addOperation { task.cancel() } }
    task.resume()
  }
}
