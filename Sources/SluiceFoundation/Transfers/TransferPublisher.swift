package import Foundation
package import Sluice

/// Sends the whole answer to one request, then finishes.
///
/// Cold: the request starts when a subscriber asks for a value, once for each subscriber, and is
/// aborted when the subscriber cancels.
package struct TransferPublisher: Publisher {
  /// The body and the response.
  package typealias Output = (data: Data, response: URLResponse)

  /// Why there is no answer, or no whole one.
  package typealias Failure = URLError

  /// Starts the request, telling its events to the listener.
  package typealias Start = @Sendable (@escaping Transfer.Listener) -> AnyCancellable

  private let name: String
  private let start: Start

  /// Creates a publisher whose subscriptions call themselves `name`.
  package init(_ name: String, start: @escaping Start) {
    self.name = name
    self.start = start
  }

  /// Attaches `subscriber`.
  package func receive<S: Subscriber>(subscriber: S)
  where S.Input == Output, S.Failure == Failure {
    subscriber.receive(
      subscription: TransferSubscription(name, start: start, for: subscriber)
    )
  }
}

/// Hears the events of a transfer.
///
/// A closure that crosses threads must not know the type of a subscriber, which may not be sendable;
/// it holds one of these instead.
private protocol TransferListening: Sendable {
  func hear(_ event: TransferEvent)
}

final class TransferSubscription<Downstream: Subscriber>: Subscription, CustomStringConvertible,
  TransferListening
where Downstream.Input == TransferPublisher.Output, Downstream.Failure == URLError {
  /// What is held while the request is wanted; all of it goes at the end.
  private struct State {
    /// Taken by the first request.
    var start: TransferPublisher.Start?
    var downstream: Downstream?
    var transfer: AnyCancellable?
    var response: URLResponse?
    var data = Data()
  }

  let description: String
  private let state: Locked<State>

  init(_ name: String, start: @escaping TransferPublisher.Start, for downstream: Downstream) {
    description = name
    state = Locked(State(start: start, downstream: downstream))
  }

  func request(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    let start = state.withLock { state in
      defer { state.start = nil }
      return state.start
    }
    let listening: any TransferListening = self
    guard let transfer = start?({ listening.hear($0) }) else { return }
    // The transfer may be over already, or unwanted; it is dropped then, outside the lock.
    state.withLock { if $0.downstream != nil { $0.transfer = transfer } }
  }

  func cancel() { _ = finish() }

  /// Lets everything go; only one caller gets it.
  private func finish() -> State {
    state.withLock { state in
      defer { state = State() }
      return state
    }
  }

  func hear(_ event: TransferEvent) {
    switch event {
    case .sent: break
    case .response(let response): state.withLock { $0.response = response }
    case .chunk(let chunk): state.withLock { $0.data.append(chunk) }
    case .completed(.failure(let error)):
      finish().downstream?.receive(completion: .failure(error))
    case .completed(.finished): deliver()
    }
  }

  private func deliver() {
    let (downstream, data, response) = state.withLock { ($0.downstream, $0.data, $0.response) }
    guard let response else {
      finish().downstream?.receive(completion: .failure(URLError(.badServerResponse)))
      return
    }
    // Downstream may cancel when it has its value, and then there is no ending.
    _ = downstream?.receive((data: data, response: response))
    finish().downstream?.receive(completion: .finished)
  }
}
