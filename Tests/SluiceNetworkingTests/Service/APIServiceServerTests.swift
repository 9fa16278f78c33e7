import Foundation
import Sluice
import SluiceFoundation
import SluiceNetworking
import TestServers
import Testing

@Suite(
  "A service over a real server",
  .enabled(if: SigninServer.isAvailable, "\(SigninServer.whySkipped)")
)
struct APIServiceServerTests {
  /// What the server heard.
  private struct Echo: Decodable, Sendable {
    let method: String
    let target: String
    let query: [String: String]
    let headers: [String: String]
    let body: String
  }

  private func service() throws -> APIService {
    APIService(
      baseURLString: try SigninServer.shared.baseURLString,
      headers: ["X-Service": "sluice"],
      token: { "t0ken" }
    )
  }

  private func answer<R: Decodable & Sendable>(
    to request: AnyRequest<R>
  ) async throws -> Outcome<R, APIServiceError> {
    try await outcome(of: service().request(with: request))
  }

  @Test("the server hears what the request says")
  func echo() async throws {
    let request = AnyRequest<Echo>(
      path: "/echo/a b",
      queryItems: [URLQueryItem(name: "q", value: "a+b c&d=é#;")],
      method: .post,
      headers: ["X-Request": "1"],
      body: .json(User(userName: "Alice"))
    )
    let echo = try #require(try await answer(to: request).values.first)
    #expect(echo.method == "POST")
    #expect(echo.target == "/echo/a%20b?q=a%2Bb%20c%26d%3D%C3%A9%23%3B")
    #expect(echo.query == ["q": "a+b c&d=é#;"])
    #expect(echo.headers["content-type"] == "application/json")
    #expect(echo.headers["x-mobile-token"] == "t0ken")
    #expect(echo.headers["x-service"] == "sluice")
    #expect(echo.headers["x-request"] == "1")
    #expect(echo.body == #"{"user_name":"Alice"}"#)
  }

  @Test("every method arrives", arguments: [HTTPMethod.get, .post, .put, .patch, .delete])
  func methods(_ method: HTTPMethod) async throws {
    let echo = try await answer(to: AnyRequest<Echo>(path: "echo", method: method)).values.first
    #expect(echo?.method == method.rawValue)
  }

  @Test("B99: a HEAD, a 204 and an empty 200 have no body")
  func noBody() async throws {
    for (path, method) in [("echo", HTTPMethod.head), ("status/204", .delete), ("empty", .get)] {
      let outcome = try await answer(to: AnyRequest<NoContent>(path: path, method: method))
      #expect(outcome.values == [NoContent()], "\(method) \(path)")
      let strict = try await answer(to: AnyRequest<User>(path: path, method: method))
      #expect(strict.failure?.reason == .emptyBody, "\(method) \(path)")
    }
  }

  @Test("B93: other statuses are errors with the server's body", arguments: [400, 404, 422, 500])
  func statuses(_ status: Int) async throws {
    let error = try await answer(to: AnyRequest<User>(path: "status/\(status)")).failure
    #expect(error?.status == status)
    #expect(error?.decodeBody(as: SigninResponse.self)?.message == "as you wish")
  }

  @Test("B103: a 401 with a Basic challenge is a 401 with its body")
  func basic() async throws {
    let error = try await answer(to: AnyRequest<User>(path: "basic401")).failure
    #expect(error?.reason == .status(401))
    #expect(
      error?.body.map { String(decoding: $0, as: UTF8.self) }?.contains("who are you") == true
    )
  }

  @Test("a redirection is an answer: no token goes anywhere unasked")
  func redirection() async throws {
    let error = try await answer(to: AnyRequest<Echo>(path: "redirect?to=/echo")).failure
    #expect(error?.reason == .status(302))
    #expect(error?.headers["Location"] == "/echo")
  }

  @Test("an answer that is no JSON is one that cannot be read")
  func garbage() async throws {
    let error = try await answer(to: AnyRequest<User>(path: "garbage")).failure
    #expect(error?.reason == .undecodableBody)
  }

  @Test("a lost connection is that, and worth another try", arguments: ["hangup", "truncated"])
  func lost(_ path: String) async throws {
    let error = try await answer(to: AnyRequest<User>(path: path)).failure
    #expect(error?.reason == .connectionLost)
    #expect(error?.isRetryable == true)
  }

  @Test("nobody listening is being offline")
  func offline() async throws {
    let service = APIService(baseURLString: "http://127.0.0.1:1")
    let error = try await outcome(of: service.request(with: AnyRequest<User>())).failure
    #expect(error?.reason == .offline)
  }

  @Test("a cancelled call is not heard of again, and the next one works")
  func cancelling() async throws {
    let log = EventLog<String>()
    try service().request(with: AnyRequest<NoContent>(path: "delay?ms=200"))
      .sink(
        receiveCompletion: { _ in log.append("end") },
        receiveValue: { _ in log.append("value") }
      )
      .cancel()
    #expect(try await answer(to: AnyRequest<NoContent>(path: "delay?ms=300")).failure == nil)
    #expect(log.events.isEmpty)
  }

  @Test("a sign-in goes through to the server and back")
  func signin() async throws {
    let service = SigninService(api: try service())
    let good = try await outcome(of: service.login(id: "alice01", password: "secret1"))
    #expect(good.values.count == 1)
    #expect(good.failure == nil)
    let bad = try await outcome(of: service.login(id: "alice01", password: "wrong1"))
    #expect(bad.values.isEmpty)
    #expect(bad.failure?.message == "The ID or the password is wrong.")
  }
}
