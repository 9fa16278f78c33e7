import Foundation
import Sluice

/// The delegate of a session: knows which task belongs to which transfer, and tells it what happens.
///
/// The session calls it on its serial queue, for one event at a time.
final class SessionExchanges: NSObject, URLSessionDataDelegate, Sendable {
  /// What is known of one task.
  struct Exchange {
    let transfer: Transfer
    let redirection: URLSessionEngine.Redirection
    /// Keeps the session alive as long as the task.
    let engine: URLSessionEngine
    var isAnswered = false
    var isChallenged = false

    init(
      _ transfer: Transfer,
      _ redirection: @escaping URLSessionEngine.Redirection,
      by engine: URLSessionEngine
    ) {
      self.transfer = transfer
      self.redirection = redirection
      self.engine = engine
    }
  }

  private let exchanges = Locked<[Int: Exchange]>([:])

  func add(_ exchange: Exchange, for task: URLSessionTask) {
    exchanges.withLock { $0[task.taskIdentifier] = exchange }
  }

  private func exchange(of task: URLSessionTask) -> Exchange? {
    exchanges.withLock { $0[task.taskIdentifier] }
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didSendBodyData bytesSent: Int64,
    totalBytesSent: Int64,
    totalBytesExpectedToSend: Int64
  ) {
    let total = totalBytesExpectedToSend > 0 ? totalBytesExpectedToSend : nil
    exchange(of: task)?.transfer.send(.sent(bytes: totalBytesSent, total: total))
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse,
    newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(exchange(of: task)?.redirection(response, request))
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    exchanges.withLock { $0[task.taskIdentifier]?.isChallenged = true }
    completionHandler(ChallengeAnswer.disposition, nil)
  }

  func urlSession(
    _ session: URLSession,
    dataTask: URLSessionDataTask,
    didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    exchanges.withLock { $0[dataTask.taskIdentifier]?.isAnswered = true }
    exchange(of: dataTask)?.transfer.send(.response(response))
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    exchange(of: dataTask)?.transfer.send(.chunk(data))
  }

  func urlSession(
    _ session: URLSession,
    task: URLSessionTask,
    didCompleteWithError error: (any Error)?
  ) {
    let removed = exchanges.withLock { $0.removeValue(forKey: task.taskIdentifier) }
    guard let exchange = removed else { return }
    let failure = error.map(URLError.init(ofTask:))
    // A user's cancelling ends the transfer before it ends the task: this one is ours.
    guard exchange.isChallenged, failure?.code == .cancelled, let response = task.response else {
      return exchange.transfer.send(.completed(failure.map { .failure($0) } ?? .finished))
    }
    if !exchange.isAnswered { exchange.transfer.send(.response(response)) }
    exchange.transfer.send(.completed(.finished))
  }
}
