import Dispatch
import Foundation
import Sluice
import SluiceFoundation
import TestServers
import Testing

@Suite(
  "The URLSession engine",
  .enabled(if: SigninServer.isAvailable, "\(SigninServer.whySkipped)")
)
struct URLSessionEngineTests {
  private let engine = URLSessionEngine()
  private let log = EventLog<String>()

  private func request(_ path: String, method: String = "GET") throws -> URLRequest {
    var request = URLRequest(url: try SigninServer.shared.url(path))
    request.httpMethod = method
    return request
  }

  private func run(
    _ request: URLRequest,
    redirection: @escaping URLSessionEngine.Redirection = { $1 }
  ) async throws -> [String] {
    let transfer = engine.start(request, redirection: redirection) { [log] in
      log.append($0.summary)
    }
    defer { transfer.cancel() }
    return try await log.wait { $0.last?.hasPrefix("end") == true }
  }

  @Test("a transfer is a response, its body in pieces, and the end")
  func get() async throws {
    let events = try await run(request("/chunks?n=3&ms=30"))
    #expect(events.first == "response 200")
    #expect(events.filter { $0.hasPrefix("chunk") } == ["chunk 10", "chunk 10", "chunk 10"])
    #expect(events.last == "end")
  }

  @Test("a transfer says how much of its body has left")
  func post() async throws {
    var upload = try request("/echo", method: "POST")
    upload.httpBody = Data(count: 300_000)
    let events = try await run(upload)
    let sent = events.filter { $0.hasPrefix("sent") }
    #expect(sent.last == "sent 300000 of 300000")
    #expect(events.last == "end")
  }

  @Test(
    "B103: a 401 is an answer with its body, whatever the challenge",
    arguments: ["/basic401", "/bearer401", "/status/401"]
  )
  func challenges(_ path: String) async throws {
    let events = try await run(request(path))
    #expect(events.first == "response 401")
    #expect(events.dropFirst().first?.hasPrefix("chunk") == true)
    #expect(events.last == "end")
  }

  @Test("an answer without a body has no pieces", arguments: ["/empty", "/status/204"])
  func empty(_ path: String) async throws {
    let events = try await run(request(path))
    #expect(events.count == 2)
    #expect(events.last == "end")
  }

  @Test("a broken transfer ends in the error that fits")
  func failures() async throws {
    let truncated = try await run(request("/truncated"))
    #expect(truncated.first == "response 200")
    #expect(truncated.last == "end \(URLError.Code.networkConnectionLost.rawValue)")
  }

  @Test("no answer ends in the error that fits")
  func noAnswer() async throws {
    #expect(try await run(request("/hangup")) == ["end -1005"])
  }

  @Test("an answer that is no HTTP ends in the error that fits")
  func nonsense() async throws {
    #expect(try await run(request("/nonsense")) == ["end -1011"])
  }

  @Test("a server that has gone cannot be connected to")
  func gone() async throws {
    let server = try SigninServer()
    let request = URLRequest(url: try server.url("/empty"))
    #expect(try await run(request) == ["response 200", "end"])
    try server.stop()
    let later = try await EventLog<String>().collect(engine, request)
    #expect(later == ["end -1004"])
  }

  @Test("a port where nobody listens cannot be connected to")
  func refused() async throws {
    let url = try #require(URL(string: "http://127.0.0.1:1/"))
    #expect(try await run(URLRequest(url: url)) == ["end -1004"])
  }

  @Test("a redirection is followed, or is the answer, as the caller decides")
  func redirections() async throws {
    #expect(try await run(request("/redirect?to=/empty")) == ["response 200", "end"])
    let refused = try await EventLog<String>()
      .collect(engine, request("/redirect?to=/empty"), redirection: { _, _ in nil })
    #expect(refused.first == "response 302")
    #expect(refused.last == "end")
  }

  @Test("a transfer that is cancelled before it starts sends nothing")
  func cancelledBefore() async throws {
    let key = UUID().uuidString
    engine.queue.isSuspended = true
    for _ in 0..<20 {
      engine.start(try request("/count?key=\(key)")) { [log] _ in log.append("late") }.cancel()
    }
    engine.queue.isSuspended = false
    let body = EventLog<Data>()
    let counting = engine.start(try request("/count?key=\(key)")) {
      if case .chunk(let data) = $0 { body.append(data) }
    }
    let answer = try await body.wait(count: 1)
    withExtendedLifetime(counting) {}
    #expect(log.events.isEmpty)
    #expect(try JSONDecoder().decode([String: Int].self, from: answer[0]) == ["count": 1])
  }

  @Test("nobody hears of a transfer after cancelling it")
  func cancelledDuring() async throws {
    let transfer = engine.start(try request("/chunks?n=200&ms=20")) { [log] in
      log.append($0.summary)
    }
    try await log.wait(count: 2)
    transfer.cancel()
    let heard = log.events.count
    let other = EventLog<String>()
    _ = try await other.collect(engine, request("/delay?ms=100"))
    #expect(log.events.count <= heard + 1)
  }

  @Test("an engine that is dropped still finishes what it began, and others are not harmed")
  func dropped() async throws {
    let url = try request("/delay?ms=30")
    var transfers: [AnyCancellable] = []
    for _ in 0..<20 {
      transfers.append(
        URLSessionEngine().start(url) { [log] in
          if case .completed = $0 { log.append($0.summary) }
        }
      )
    }
    #expect(try await log.wait(count: 20) == Array(repeating: "end", count: 20))
    withExtendedLifetime(transfers) {}
  }

  @Test("a storm of cancellations leaves nothing hanging", .timeLimit(.minutes(1)))
  func storm() async throws {
    let dead = URLRequest(url: try #require(URL(string: "http://127.0.0.1:1/")))
    let requests = [try request("/echo"), dead, try request("/hangup")]
    try await withThrowingTaskGroup(of: Void.self) { group in
      for worker in 0..<4 {
        group.addTask {
          for number in 0..<150 {
            // Nine in ten are cancelled while they begin, run or complete.
            let delay = number % 10 == 9 ? nil : (number * 7 + worker) % 15
            try await weather(requests[number % 3], cancelledAfter: delay)
          }
        }
      }
      try await group.waitForAll()
    }
  }

  /// Starts `request`, and waits until it has completed or, after some tenths of a millisecond, was
  /// cancelled.
  private func weather(_ request: URLRequest, cancelledAfter delay: Int?) async throws {
    let over = EventLog<String>()
    let transfer = engine.start(request) {
      if case .completed = $0 { over.append("completed") }
    }
    if let delay {
      DispatchQueue.global().asyncAfter(deadline: .now() + .microseconds(delay * 100)) {
        transfer.cancel()
        over.append("cancelled")
      }
    }
    try await over.wait(count: 1)
    withExtendedLifetime(transfer) {}
  }
}

extension TransferEvent {
  /// The event in a word.
  var summary: String {
    switch self {
    case .sent(let bytes, let total): "sent \(bytes) of \(total.map { "\($0)" } ?? "?")"
    case .response(let response):
      "response \((response as? HTTPURLResponse).map { "\($0.statusCode)" } ?? "?")"
    case .chunk(let data): "chunk \(data.count)"
    case .completed(.finished): "end"
    case .completed(.failure(let error)): "end \(error.code.rawValue)"
    }
  }
}

extension EventLog<String> {
  /// Runs `request`, and waits for its end.
  func collect(
    _ engine: URLSessionEngine,
    _ request: URLRequest,
    redirection: @escaping URLSessionEngine.Redirection = { $1 }
  ) async throws -> [String] {
    let transfer = engine.start(request, redirection: redirection) { self.append($0.summary) }
    defer { transfer.cancel() }
    return try await wait { $0.last?.hasPrefix("end") == true }
  }
}
