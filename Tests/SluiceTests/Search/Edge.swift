import Foundation
import Sluice

/// One subscription between two operators: what passed, and which rule of the contract was broken.
final class Edge: Sendable {
  /// What an edge has seen.
  struct History {
    var values: [Int] = []
    var ending: Ending?
    var wanted = Subscribers.Demand.none
    var isAttached = false
    var isCancelled = false
    var faults: [String] = []
    fileprivate var inside = 0
    fileprivate var cancellingThread: ObjectIdentifier?

    /// Whether the stream is over, for one reason or the other.
    var isOver: Bool { ending != nil || isCancelled }
  }

  enum Ending {
    case finished
    case failed
  }

  private let state = Locked(History())

  var history: History { state.withLock { $0 } }

  func subscribed() {
    state.withLock { edge in
      if edge.isAttached { edge.faults.append("a second subscription") }
      if edge.inside > 0 { edge.faults.append("a subscription during another signal") }
      edge.isAttached = true
    }
  }

  func requested(_ demand: Subscribers.Demand) {
    state.withLock { edge in
      if demand == .none { edge.faults.append("a request for nothing") }
      edge.wanted += demand
    }
  }

  func cancelling() { state.withLock { $0.isCancelled = true } }

  func cancelled() {
    let thread = ObjectIdentifier(Thread.current)
    state.withLock { $0.cancellingThread = thread }
  }

  func received(_ value: Int, then deliver: () -> Subscribers.Demand) -> Subscribers.Demand {
    enter("value \(value)") { edge in
      if edge.wanted == .none { edge.faults.append("value \(value), which was not requested") }
      edge.wanted -= 1
      edge.values.append(value)
    }
    let more = deliver()
    state.withLock { edge in
      edge.wanted += more
      edge.inside -= 1
    }
    return more
  }

  func ended(_ ending: Ending, then deliver: () -> Void) {
    enter("\(ending)") { $0.ending = ending }
    deliver()
    state.withLock { $0.inside -= 1 }
  }

  private func enter(_ signal: String, _ change: (inout History) -> Void) {
    let thread = ObjectIdentifier(Thread.current)
    state.withLock { edge in
      if !edge.isAttached { edge.faults.append("\(signal) before the subscription") }
      if edge.ending != nil { edge.faults.append("\(signal) after the ending") }
      if edge.inside > 0 { edge.faults.append("\(signal) during another signal") }
      if edge.cancellingThread == thread { edge.faults.append("\(signal) after cancelling") }
      edge.inside += 1
      change(&edge)
    }
  }
}

/// A publisher that changes nothing and lets an edge see what passes; one edge a subscription.
struct Metered<Upstream: Publisher>: Publisher
where Upstream.Output == Int, Upstream.Failure == Fault {
  typealias Output = Int
  typealias Failure = Fault

  let upstream: Upstream
  let edge: @Sendable () -> Edge

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Fault {
    upstream.receive(subscriber: Meter(downstream: subscriber, edge: edge()))
  }
}

private struct Meter<Downstream: Subscriber>: Subscriber
where Downstream.Input == Int, Downstream.Failure == Fault {
  let downstream: Downstream
  let edge: Edge

  var combineIdentifier: CombineIdentifier { downstream.combineIdentifier }

  func receive(subscription: any Subscription) {
    edge.subscribed()
    downstream.receive(subscription: MeteredSubscription(upstream: subscription, edge: edge))
  }

  func receive(_ input: Int) -> Subscribers.Demand {
    edge.received(input) { downstream.receive(input) }
  }

  func receive(completion: Subscribers.Completion<Fault>) {
    let ending = completion == .finished ? Edge.Ending.finished : .failed
    edge.ended(ending) { downstream.receive(completion: completion) }
  }
}

private final class MeteredSubscription: Subscription {
  private let upstream: any Subscription
  private let edge: Edge

  init(upstream: any Subscription, edge: Edge) {
    self.upstream = upstream
    self.edge = edge
  }

  func request(_ demand: Subscribers.Demand) {
    edge.requested(demand)
    upstream.request(demand)
  }

  func cancel() {
    edge.cancelling()
    upstream.cancel()
    edge.cancelled()
  }
}
