import Foundation
import Sluice
import SluiceFoundation
import TestServers
import Testing

@Suite(
  "URLSession.dataTaskPublisher",
  .enabled(if: SigninServer.isAvailable, "\(SigninServer.whySkipped)")
)
struct DataTaskPublisherTests {
  private let log = EventLog<String>()

  private func listen(
    to publisher: URLSession.DataTaskPublisher
  ) -> AnyCancellable {
    publisher.sink { [log] completion in
      switch completion {
      case .finished: log.append("finished")
      case .failure(let error): log.append("failed \(error.code.rawValue)")
      }
    } receiveValue: { [log] data, response in
      log.append("\((response as? HTTPURLResponse)?.statusCode ?? 0) \(data.count)")
    }
  }

  @Test("the body and the head come as one value")
  func answer() async throws {
    let url = try SigninServer.shared.url("/chunks?n=3")
    let listening = listen(to: URLSession.shared.dataTaskPublisher(for: url))
    #expect(try await log.wait(count: 2) == ["200 30", "finished"])
    listening.cancel()
  }

  @Test("B93: any status is an answer", arguments: ["404", "500", "401"])
  func statuses(status: String) async throws {
    let url = try SigninServer.shared.url("/status/\(status)")
    let listening = listen(to: URLSession.shared.dataTaskPublisher(for: url))
    #expect(try await log.wait(count: 2)[0].hasPrefix(status))
    listening.cancel()
  }

  @Test("no whole answer is a failure")
  func truncated() async throws {
    let url = try SigninServer.shared.url("/truncated")
    let listening = listen(to: URLSession.shared.dataTaskPublisher(for: url))
    #expect(try await log.wait(count: 1) == ["failed -1005"])
    listening.cancel()
  }

  @Test("a session's configuration is used: its headers are sent")
  func configuration() async throws {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpAdditionalHeaders = ["X-Kind": "of-my-own"]
    let session = URLSession(configuration: configuration)
    let bodies = EventLog<String>()
    let listening = session.dataTaskPublisher(for: try SigninServer.shared.url("/echo"))
      .sink(receiveCompletion: { _ in }) { bodies.append(String(decoding: $0.data, as: UTF8.self)) }
    #expect(try await bodies.wait(count: 1)[0].contains("of-my-own"))
    listening.cancel()
  }

  @Test("cancelling aborts the request, and nothing is delivered")
  func cancels() async throws {
    let listening = listen(
      to: URLSession.shared.dataTaskPublisher(for: try SigninServer.shared.url("/delay?ms=200"))
    )
    listening.cancel()
    let other = listen(
      to: URLSession.shared.dataTaskPublisher(for: try SigninServer.shared.url("/delay?ms=300"))
    )
    #expect(try await log.wait(count: 2) == ["200 2", "finished"])
    other.cancel()
  }

  @Test("B82: a subscription is one request, also through share, retry and print")
  func once() async throws {
    let key = UUID().uuidString
    let count = try SigninServer.shared.url("/count?key=\(key)")
    let answer = URLSession.shared.dataTaskPublisher(for: count).retry(1).share()
    let first = answer.sink(receiveCompletion: { [log] _ in log.append("one") }) { _ in }
    let second = answer.sink(receiveCompletion: { [log] _ in log.append("two") }) { _ in }
    try await log.wait(count: 2)
    let bodies = EventLog<String>()
    let asking = URLSession.shared.dataTaskPublisher(for: count)
      .sink(receiveCompletion: { _ in }) { bodies.append(String(decoding: $0.data, as: UTF8.self)) }
    #expect(try await bodies.wait(count: 1)[0].contains("2"))
    for held in [first, second, asking] { held.cancel() }
  }

  @Test("the subscription is a DataTaskPublisher, and its parts are public")
  func name() throws {
    let request = URLRequest(url: try SigninServer.shared.url("/empty"))
    let publisher = URLSession.shared.dataTaskPublisher(for: request)
    #expect(publisher.request == request)
    #expect(publisher.session === URLSession.shared)
    let names = EventLog<String>()
    publisher.handleEvents(receiveSubscription: { names.append("\($0)") })
      .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
      .cancel()
    #expect(names.events == ["DataTaskPublisher"])
  }
}
