import Foundation
import Sluice
import SluiceFoundation
import SluiceNetworking
import Testing

@Suite("Signing in")
struct SigninServiceTests {
  private func login(
    _ answer: InMemoryAnswer
  ) async throws -> (outcome: Outcome<Void, LoginError>, requests: [URLRequest]) {
    let transport = InMemoryTransport(scheduler: ImmediateScheduler.shared) { _ in answer }
    let api = APIService(baseURLString: "https://h", transport: transport)
    let publisher = SigninService(api: api).login(id: "alice01", password: "secret1")
    return (try await outcome(of: publisher), transport.requests)
  }

  @Test("the credentials travel in the JSON body and nowhere else")
  func request() async throws {
    let sent = try #require(try await login(.json(#"{"status": "OK"}"#)).requests.first)
    #expect(sent.httpMethod == "POST")
    #expect(sent.url?.absoluteString == "https://h/api/signin")
    let body = try JSONDecoder().decode([String: String].self, from: sent.httpBody ?? Data())
    #expect(body == ["email": "alice01", "password": "secret1"])
    let headers = sent.allHTTPHeaderFields ?? [:]
    #expect(!headers.values.contains { $0.contains("secret1") })
  }

  @Test("the status is compared without regard to case", arguments: ["OK", "ok", "Ok"])
  func ok(_ status: String) async throws {
    let outcome = try await login(.json(#"{"status": "\#(status)"}"#)).outcome
    #expect(outcome.values.count == 1)
    #expect(outcome.failure == nil)
  }

  @Test("a refusal says the server's words, whatever its status", arguments: [200, 400, 401, 422])
  func refused(_ status: Int) async throws {
    let answer = InMemoryAnswer.json(#"{"status": "NG", "message": "No!"}"#, status: status)
    let failure = try await login(answer).outcome.failure
    guard case .refused(let message) = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(message == "No!")
    #expect(failure?.message == "No!")
  }

  @Test(
    "a refusal without words has some of ours",
    arguments: [#"{"status": ""}"#, #"{"status": "x", "message": ""}"#]
  )
  func wordless(_ text: String) async throws {
    let failure = try await login(.json(text)).outcome.failure
    #expect(failure?.message.isEmpty == false)
  }

  @Test("every other failure keeps the error of the service, and its message")
  func failures() async throws {
    let answers: [(InMemoryAnswer, APIServiceError.Reason)] = [
      (.json(#"{"message": "?"}"#, status: 404), .status(404)),
      (.text("", status: 500), .status(500)),
      (.json(#"{"status": "NG"}"#, status: 500), .status(500)),
      (.text("<html>"), .undecodableBody),
      (.text(""), .emptyBody),
      (.failure(.timedOut), .timedOut),
      (.failure(.notConnectedToInternet), .offline),
    ]
    for (answer, reason) in answers {
      let failure = try await login(answer).outcome.failure
      guard case .failed(let error) = failure else {
        Issue.record("\(reason): \(String(describing: failure))")
        continue
      }
      #expect(error.reason == reason)
      #expect(failure?.message == error.message)
    }
  }

  @Test("a sign-in request shows no credentials")
  func redaction() {
    let request = SigninRequest(email: "alice01", password: "hunter2")
    var dumped = ""
    dump(request, to: &dumped)
    if let body = request.body { dump(body, to: &dumped) }
    for text in ["\(request)", String(reflecting: request), dumped] {
      #expect(!text.contains("hunter2") && !text.contains("alice01"))
    }
  }

  @Test("a login service has neither session nor validators unless it says so")
  func defaults() {
    let service = SigninService(api: APIService(baseURLString: "https://h"))
    #expect(!service.hasSession)
    #expect(service.validators == nil)
    service.logout()
  }
}
