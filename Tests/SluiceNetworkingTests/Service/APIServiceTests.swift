import Foundation
import Sluice
import SluiceFoundation
import SluiceNetworking
import SluiceTesting
import TestServers
import Testing

@Suite("A service over a transport out of memory")
struct APIServiceTests {
  private let transport = InMemoryTransport(scheduler: ImmediateScheduler.shared) { request in
    .json(#"{"user_name": "\#(request.url?.lastPathComponent ?? "")"}"#)
  }

  private func service(token: @escaping @Sendable () -> String? = { nil }) -> APIService {
    APIService(baseURLString: "https://h/api", transport: transport, token: token)
  }

  @Test("a call sends one value, and finishes")
  func call() async throws {
    let outcome = try await outcome(of: service().request(with: AnyRequest<User>(path: "alice")))
    #expect(outcome.values == [User(userName: "alice")])
    #expect(outcome.completion == .finished)
  }

  @Test("nothing is sent before a subscriber asks, and each subscriber is a call of its own")
  func cold() {
    let publisher = service().request(with: AnyRequest<User>())
    #expect(transport.requests.isEmpty)
    let idle = IdleSubscriber<User>()
    publisher.subscribe(idle)
    #expect(transport.requests.isEmpty)
    let subscriptions = (0..<2).map { _ in
      publisher.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    }
    #expect(transport.requests.count == 2)
    idle.ask()
    #expect(transport.requests.count == 3)
    withExtendedLifetime(subscriptions) {}
  }

  @Test("the token is asked for before each call")
  func tokens() async throws {
    let count = EventLog<Int>()
    let service = service {
      count.append(1)
      return "token\(count.events.count)"
    }
    let publisher = service.request(with: AnyRequest<User>())
    #expect(count.events.isEmpty)
    _ = try await outcome(of: publisher)
    _ = try await outcome(of: publisher)
    let sent = transport.requests.map { $0.value(forHTTPHeaderField: "X-Mobile-Token") }
    #expect(sent == ["token1", "token2"])
  }

  @Test("a call that cannot be made fails without sending anything")
  func invalid() async throws {
    let service = APIService(baseURLString: "nowhere", transport: transport)
    let outcome = try await outcome(of: service.request(with: AnyRequest<User>()))
    #expect(outcome.failure == .invalidURL)
    #expect(transport.requests.isEmpty)
  }

  @Test("a failure of the transport keeps request and cause")
  func failure() async throws {
    let broken = InMemoryTransport(scheduler: ImmediateScheduler.shared) { _ in
      .failure(.networkConnectionLost)
    }
    let service = APIService(baseURLString: "https://h", transport: broken)
    let outcome = try await outcome(of: service.request(with: AnyRequest<User>()))
    #expect(outcome.failure?.reason == .connectionLost)
    #expect(outcome.failure?.request?.url?.absoluteString == "https://h/users")
    #expect(outcome.failure?.underlying is URLError)
  }

  @Test("cancelling aborts the call: nothing arrives, not even at the closure that would answer")
  func cancelling() {
    let clock = TestScheduler()
    let log = EventLog<String>()
    let slow = InMemoryTransport(scheduler: clock, delay: .milliseconds(30)) { _ in
      log.append("answered")
      return .json("1")
    }
    let service = APIService(baseURLString: "https://h", transport: slow)
    let call = service.request(with: AnyRequest<Int>())
      .sink(
        receiveCompletion: { _ in log.append("completed") },
        receiveValue: { log.append("value \($0)") }
      )
    clock.advance(by: 29)
    call.cancel()
    clock.advance(by: 1_000)
    #expect(log.events.isEmpty)
    #expect(slow.requests.count == 1)
  }

  @Test("an answer takes as long as the clock of the transport says")
  func virtualTime() {
    let clock = TestScheduler()
    let log = EventLog<String>()
    let slow = InMemoryTransport(scheduler: clock, delay: .seconds(3_600)) { _ in .json("1") }
    let service = APIService(baseURLString: "https://h", transport: slow)
    let call = service.request(with: AnyRequest<Int>())
      .sink(
        receiveCompletion: { log.append("\($0) at \(clock.now)") },
        receiveValue: { log.append("value \($0) at \(clock.now)") }
      )
    clock.advance(to: 3_599_999)
    #expect(log.events.isEmpty)
    clock.advance(by: 1)
    #expect(log.events == ["value 1 at 3600000", "finished at 3600000"])
    call.cancel()
  }
}

/// A subscriber that asks when it is told to.
private final class IdleSubscriber<Input>: Subscriber {
  private var subscription: (any Subscription)?

  func ask() { subscription?.request(.max(1)) }

  func receive(subscription: any Subscription) { self.subscription = subscription }

  func receive(_ input: Input) -> Subscribers.Demand { .none }

  func receive(completion: Subscribers.Completion<APIServiceError>) {}
}
