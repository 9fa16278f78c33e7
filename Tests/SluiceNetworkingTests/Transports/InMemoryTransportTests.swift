import Foundation
import Sluice
import SluiceFoundation
import SluiceNetworking
import TestServers
import Testing

@Suite("A transport out of memory")
struct InMemoryTransportTests {
  private let log = EventLog<String>()

  private func run(_ answer: InMemoryAnswer, body: Data? = nil) throws -> [String] {
    let transport = InMemoryTransport(scheduler: ImmediateScheduler.shared) { _ in answer }
    var request = URLRequest(url: try #require(URL(string: "https://h/")))
    request.httpMethod = "POST"
    request.httpBody = body
    transport.start(request) { [log] in log.append("\($0.word)") }.cancel()
    #expect(transport.requests == [request])
    return log.events
  }

  @Test("an answer plays like one from afar")
  func whole() throws {
    var answer = InMemoryAnswer(status: 201, headers: ["X-One": "1"])
    answer.chunks = [Data("ab".utf8), Data("c".utf8)]
    let events = try run(answer, body: Data("four".utf8))
    #expect(events == ["sent 4 of 4", "response 201 1", "chunk ab", "chunk c", "finished"])
  }

  @Test("an answer without a body is a response and the end")
  func empty() throws {
    #expect(try run(InMemoryAnswer(status: 204)) == ["response 204 ", "finished"])
  }

  @Test("a failure is no answer, or a broken one")
  func failures() throws {
    #expect(try run(.failure(.timedOut)) == ["failure -1001"])
  }

  @Test("a broken answer fails after what there is of it")
  func broken() throws {
    var answer = InMemoryAnswer.text("ab")
    answer.failure = URLError(.networkConnectionLost)
    #expect(try run(answer) == ["response 200 ", "chunk ab", "failure -1005"])
  }
}

extension TransferEvent {
  fileprivate var word: String {
    switch self {
    case .sent(let bytes, let total): "sent \(bytes) of \(total ?? -1)"
    case .response(let response as HTTPURLResponse):
      "response \(response.statusCode) \(response.value(forHTTPHeaderField: "X-One") ?? "")"
    case .response: "response"
    case .chunk(let data): "chunk " + String(decoding: data, as: UTF8.self)
    case .completed(.finished): "finished"
    case .completed(.failure(let error)): "failure \(error.code.rawValue)"
    }
  }
}
