import Foundation
import SluiceFoundation
@testable import SluiceNetworking
import Testing

@Suite("What a service sends")
struct URLRequestFactoryTests {
  private func factory(
    headers: HTTPHeaders = [:],
    token: String? = nil
  ) -> URLRequestFactory {
    URLRequestFactory(
      base: BaseURL("https://h/api"),
      headers: headers,
      token: { token },
      encoder: .toSnakeCase
    )
  }

  private func failure(
    of request: AnyRequest<User>,
    headers: HTTPHeaders = [:]
  ) -> APIServiceError? {
    do throws(APIServiceError) {
      _ = try factory(headers: headers).urlRequest(for: request)
      return nil
    } catch {
      return error
    }
  }

  @Test("a request that says only its path is a POST of JSON")
  func defaults() throws {
    struct Plain: APIRequestType {
      typealias Response = User
      let path = "/users"
    }
    let sent = try factory().urlRequest(for: Plain())
    #expect(sent.url?.absoluteString == "https://h/api/users")
    #expect(sent.httpMethod == "POST")
    #expect(sent.value(forHTTPHeaderField: "content-type") == "application/json")
    #expect(sent.value(forHTTPHeaderField: "X-Mobile-Token") == nil)
    #expect(sent.httpBody == nil)
  }

  @Test("method, query, headers and body are sent")
  func everything() throws {
    let request = AnyRequest<User>(
      queryItems: [URLQueryItem(name: "q", value: "a+b")],
      method: "PURGE",
      headers: ["X-One": "1"],
      body: .json(User(userName: "Alice"))
    )
    let sent = try factory(headers: ["X-Two": "2"]).urlRequest(for: request)
    #expect(sent.url?.absoluteString == "https://h/api/users?q=a%2Bb")
    #expect(sent.httpMethod == "PURGE")
    #expect(sent.value(forHTTPHeaderField: "X-One") == "1")
    #expect(sent.value(forHTTPHeaderField: "X-Two") == "2")
    #expect(sent.httpBody == Data(#"{"user_name":"Alice"}"#.utf8))
  }

  @Test("B109: the request's own headers override those of body, token and service")
  func precedence() throws {
    let service: HTTPHeaders = ["Accept": "service", "Content-Type": "service"]
    func sent(_ request: AnyRequest<User>) throws -> URLRequest {
      try factory(headers: service, token: "token").urlRequest(for: request)
    }
    func contentType(_ body: RequestBody?, _ headers: HTTPHeaders = [:]) throws -> String? {
      try sent(AnyRequest(method: .post, headers: headers, body: body))
        .value(forHTTPHeaderField: "Content-Type")
    }
    #expect(try contentType(nil) == "service")
    #expect(try contentType(.json([1])) == "service")
    #expect(try contentType(.data(Data(), contentType: "body")) == "body")
    #expect(try contentType(.data(Data(), contentType: "body"), ["content-type": "mine"]) == "mine")
    let own = try sent(AnyRequest(headers: ["accept": "mine", "x-mobile-token": "mine"]))
    #expect(own.value(forHTTPHeaderField: "Accept") == "mine")
    #expect(own.value(forHTTPHeaderField: "X-Mobile-Token") == "mine")
    let plain = try sent(AnyRequest())
    #expect(plain.value(forHTTPHeaderField: "X-Mobile-Token") == "token")
  }

  @Test("an absolute path needs permission, and the service's secrets do not go with it")
  func absolute() throws {
    var request = AnyRequest<User>(path: "https://elsewhere/x")
    #expect(failure(of: request) == .invalidURL)
    request.allowsAbsoluteURL = true
    let headers: HTTPHeaders = ["Authorization": "secret", "X-Open": "open"]
    let away = try factory(headers: headers, token: "token").urlRequest(for: request)
    #expect(away.url?.absoluteString == "https://elsewhere/x")
    #expect(away.value(forHTTPHeaderField: "X-Mobile-Token") == nil)
    #expect(away.value(forHTTPHeaderField: "Authorization") == nil)
    #expect(away.value(forHTTPHeaderField: "X-Open") == "open")
    request.path = "https://h/x"
    let home = try factory(headers: headers, token: "token").urlRequest(for: request)
    #expect(home.value(forHTTPHeaderField: "X-Mobile-Token") == "token")
    #expect(home.value(forHTTPHeaderField: "Authorization") == "secret")
  }

  @Test("what cannot be sent is an error before it is sent")
  func unsendable() {
    let header = failure(of: AnyRequest(headers: ["X-Bad": "a\r\nX-Evil: 1"]))
    #expect(header?.kind == .invalidRequest)
    #expect(header?.reason == .unsendableHeader(name: "X-Bad"))
    #expect(header?.request?.url != nil)
    for method in [HTTPMethod.get, .head] {
      let body = failure(of: AnyRequest(method: method, body: .json([1])))
      #expect(body?.reason == .bodyNotAllowed)
    }
    let number = failure(of: AnyRequest(method: .put, body: .json([Double.nan])))
    #expect(number?.reason == .unencodableBody)
    #expect(number?.underlying is EncodingError)
  }

  @Test("a base that is no address makes every request invalid")
  func noBase() {
    let factory = URLRequestFactory(
      base: BaseURL("nowhere"),
      headers: [:],
      token: { nil },
      encoder: JSONEncoder()
    )
    #expect(throws: APIServiceError.invalidURL) {
      try factory.urlRequest(for: AnyRequest<User>())
    }
  }
}
