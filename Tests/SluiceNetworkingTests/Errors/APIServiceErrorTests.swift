import Foundation
import Sluice
import SluiceFoundation
@testable import SluiceNetworking
import Testing

@Suite("The errors of a service")
struct APIServiceErrorTests {
  private struct Odd: Error {
    let secret = "hunter2"
  }

  @Test("the three errors of everyday can be made by hand, and used as the steps of a pipeline")
  func callShapes() {
    let failed = Fail<Data, URLError>(error: URLError(.timedOut))
      .mapError { _ in APIServiceError.responseError }
      .decode(type: User.self, decoder: JSONDecoder())
      .mapError(APIServiceError.parseError)
      .eraseToAnyPublisher()
    let invalid = Fail<User, APIServiceError>(error: APIServiceError.invalidURL)
      .eraseToAnyPublisher()
    for (publisher, expected) in [(failed, APIServiceError.responseError), (invalid, .invalidURL)] {
      var ending: Subscribers.Completion<APIServiceError>?
      let subscription = publisher.sink(
        receiveCompletion: { ending = $0 },
        receiveValue: { _ in }
      )
      #expect(ending == .failure(expected))
      subscription.cancel()
    }
  }

  @Test("an error by hand keeps its cause, and stays itself when it is wrapped again")
  func parseErrors() {
    let error = APIServiceError.parseError(Odd())
    #expect(error.kind == .parseError)
    #expect(error.underlying is Odd)
    #expect(APIServiceError.parseError(APIServiceError.responseError) == .responseError)
    #expect(error != .responseError)
  }

  @Test(
    "errors of the transport say what they are",
    arguments: [
      (URLError.Code.timedOut, APIServiceError.Reason.timedOut, "timeout retryable"),
      (.cancelled, .cancelled, "cancelled"),
      (.cannotConnectToHost, .offline, "connectivity retryable"),
      (.cannotFindHost, .offline, "connectivity retryable"),
      (.networkConnectionLost, .connectionLost, "connectivity retryable"),
      (.secureConnectionFailed, .insecureConnection, ""),
      (.badServerResponse, .malformedAnswer, ""),
      (.unsupportedURL, .transport, ""),
    ]
  )
  func reasons(_ code: URLError.Code, _ reason: APIServiceError.Reason, _ traits: String) throws {
    let url = try #require(URL(string: "https://h/"))
    let reader = AnswerReader(request: URLRequest(url: url), decoder: JSONDecoder())
    let error = reader.error(URLError(code))
    #expect(error.kind == .responseError)
    #expect(error.reason == reason)
    #expect((error.underlying as? URLError)?.code == code)
    let all = [
      ("cancelled", error.isCancelled), ("timeout", error.isTimeout),
      ("connectivity", error.isConnectivity), ("retryable", error.isRetryable),
    ]
    #expect(all.filter(\.1).map(\.0).joined(separator: " ") == traits)
  }

  @Test("patience helps with some statuses", arguments: [200, 400, 401, 404, 422, 501])
  func notRetryable(_ status: Int) {
    #expect(!APIServiceError(.responseError, .status(status)).isRetryable)
  }

  @Test("patience helps with others", arguments: [408, 425, 429, 500, 502, 503, 504])
  func retryable(_ status: Int) {
    #expect(APIServiceError(.responseError, .status(status)).isRetryable)
  }

  @Test("every error has a message for the user")
  func messages() {
    let reasons: [APIServiceError.Reason?] = [
      nil, .unsendableHeader(name: "X"), .bodyNotAllowed, .unencodableBody, .status(500),
      .status(404), .status(401), .status(302), .status(429), .timedOut, .offline,
      .connectionLost, .insecureConnection, .cancelled, .malformedAnswer, .transport,
      .emptyBody, .undecodableBody,
    ]
    for reason in reasons {
      let error = APIServiceError(.responseError, reason)
      #expect(error.message.hasSuffix(".") && error.localizedDescription == error.message)
    }
    let kinds: [APIServiceError] = [.invalidURL, .responseError, .parseError(Odd())]
    #expect(Set(kinds.map(\.message)).count == 3)
  }

  @Test("no secret of request, answer or cause shows in a description")
  func redaction() throws {
    let url = try #require(URL(string: "https://me:hunter2@h/users?token=hunter2#hunter2"))
    var request = URLRequest(url: url)
    request.httpMethod = "PUT"
    request.setValue("Bearer hunter2", forHTTPHeaderField: "Authorization")
    request.httpBody = Data("hunter2".utf8)
    let response = HTTPURLResponse(
      url: url,
      statusCode: 500,
      httpVersion: nil,
      headerFields: ["Set-Cookie": "hunter2"]
    )
    let error = APIServiceError(
      .responseError,
      .status(500),
      request: request,
      response: response,
      body: Data("hunter2".utf8),
      underlying: Odd()
    )
    var dumped = ""
    dump(error, to: &dumped)
    let login = LoginError.failed(error)
    for text in [
      "\(error)", String(reflecting: error), error.message, error.localizedDescription, dumped,
      "\(login)", String(reflecting: login), login.message,
    ] {
      #expect(!text.contains("hunter2"), "\(text)")
    }
    #expect("\(error)".contains("PUT https://h/users"))
    #expect("\(error)".contains("status(500)"))
    #expect(error.body == Data("hunter2".utf8))
    #expect(error.headers["set-cookie"] == "hunter2")
  }
}
