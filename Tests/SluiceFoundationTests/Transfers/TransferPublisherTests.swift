import Foundation
import Sluice
import SluiceFoundation
import TestServers
import Testing

@Suite("The publisher of an answer")
struct TransferPublisherTests {
  private let source = HandFedTransfers()
  private let log = EventLog<String>()

  private func publisher() -> TransferPublisher {
    TransferPublisher("Test") { [source] in source.start($0) }
  }

  private func subscribe(asking: Subscribers.Demand = .unlimited) -> Probe {
    let probe = Probe(log, asking: asking)
    publisher().subscribe(probe)
    return probe
  }

  @Test("the whole answer comes as one value, then the end")
  func answer() throws {
    let probe = subscribe()
    source.send(.response(try answerHead()), .chunk(Data("ab".utf8)), .chunk(Data("cd".utf8)))
    #expect(log.events == [])
    source.send(.completed(.finished))
    #expect(log.events == ["value abcd", "finished"])
    withExtendedLifetime(probe) {}
  }

  @Test("a failure comes as it is, also in the middle of an answer")
  func failure() throws {
    let probe = subscribe()
    source.send(.response(try answerHead()), .chunk(Data("ab".utf8)))
    source.send(.completed(.failure(URLError(.timedOut))))
    #expect(log.events == ["failure -1001"])
    withExtendedLifetime(probe) {}
  }

  @Test("an end without an answer is a bad one")
  func noResponse() {
    let probe = subscribe()
    source.send(.completed(.finished))
    #expect(log.events == ["failure -1011"])
    withExtendedLifetime(probe) {}
  }

  @Test("nothing starts before somebody asks, and it starts once")
  func cold() {
    let probe = subscribe(asking: .none)
    #expect(source.count == 0)
    probe.request(.max(1))
    probe.request(.unlimited)
    #expect(source.count == 1)
  }

  @Test("each subscriber is a request of its own")
  func eachItsOwn() {
    let probes = [subscribe(), subscribe()]
    #expect(source.count == 2)
    withExtendedLifetime(probes) {}
  }

  @Test("cancelling aborts the request, and nothing is delivered any more")
  func cancel() throws {
    let probe = subscribe()
    source.send(.response(try answerHead()))
    probe.cancel()
    #expect(source.aborted == 1)
    source.send(.completed(.finished))
    #expect(log.events == [])
  }

  @Test("cancelling on the value leaves out the end")
  func cancelOnValue() throws {
    let probe = subscribe()
    probe.cancelsOnValue()
    source.send(.response(try answerHead()), .completed(.finished))
    #expect(log.events == ["value "])
  }

  @Test("a request that ends while it is started is no trouble")
  func synchronous() throws {
    let head = try answerHead()
    let probe = Probe(log, asking: .unlimited)
    TransferPublisher("Test") { listener in
      listener(.response(head))
      listener(.completed(.finished))
      return AnyCancellable {}
    }
    .subscribe(probe)
    #expect(log.events == ["value ", "finished"])
  }

  @Test("the subscription bears the name of its publisher and lets everything go at the end")
  func lettingGo() throws {
    weak var gone: Probe?
    var subscription: (any Subscription)?
    do {
      let probe = subscribe()
      gone = probe
      subscription = probe.subscription
      source.send(.response(try answerHead()), .completed(.finished))
    }
    source.forget()
    #expect(subscription.map { "\($0)" } == "Test")
    #expect(gone == nil)
  }

  private func answerHead() throws -> HTTPURLResponse {
    let url = try #require(URL(string: "http://example.com/"))
    return try #require(
      HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
    )
  }
}

/// Transfers whose events a test sends by hand, to the latest one.
private final class HandFedTransfers: Sendable {
  private let transfers = Locked<[Transfer]>([])
  private let aborts = Locked(0)

  var count: Int { transfers.withLock { $0.count } }
  var aborted: Int { aborts.withLock { $0 } }

  func start(_ listener: @escaping Transfer.Listener) -> AnyCancellable {
    let transfer = Transfer(listener)
    transfer.onCancel { self.aborts.withLock { $0 += 1 } }
    transfers.withLock { $0.append(transfer) }
    return AnyCancellable(transfer)
  }

  func send(_ events: TransferEvent...) {
    let transfer = transfers.withLock { $0.last }
    for event in events { transfer?.send(event) }
  }

  func forget() { transfers.withLock { $0 = [] } }
}

/// A subscriber that asks for what a test wants.
private final class Probe: Subscriber, Sendable {
  private struct State {
    var subscription: (any Subscription)?
    var cancelsOnValue = false
  }

  private let log: EventLog<String>
  private let asking: Subscribers.Demand
  private let state = Locked(State())

  init(_ log: EventLog<String>, asking: Subscribers.Demand) {
    self.log = log
    self.asking = asking
  }

  var subscription: (any Subscription)? { state.withLock { $0.subscription } }

  func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }

  func cancel() { subscription?.cancel() }

  func cancelsOnValue() { state.withLock { $0.cancelsOnValue = true } }

  func receive(subscription: any Subscription) {
    state.withLock { $0.subscription = subscription }
    subscription.request(asking)
  }

  func receive(_ input: TransferPublisher.Output) -> Subscribers.Demand {
    log.append("value " + String(decoding: input.data, as: UTF8.self))
    if state.withLock({ $0.cancelsOnValue }) { cancel() }
    return .none
  }

  func receive(completion: Subscribers.Completion<URLError>) {
    switch completion {
    case .finished: log.append("finished")
    case .failure(let error): log.append("failure \(error.code.rawValue)")
    }
  }
}
