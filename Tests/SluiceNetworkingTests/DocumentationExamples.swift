import Dispatch
import Foundation
import Sluice
import SluiceFoundation
import SluiceNetworking
import Testing

/// The examples of the documentation, as they stand there.
@Suite("The examples of the documentation")
struct DocumentationExamples {
  struct UserRequest: APIRequestType {
    struct Response: Decodable { let name: String }

    let id: Int
    var method: HTTPMethod { .get }
    var path: String { "/users/\(id)" }
  }

  struct DeleteUser: APIRequestType {
    typealias Response = NoContent

    let id: Int
    var method: HTTPMethod { .delete }
    var path: String { "users/\(id)" }
  }

  struct Doorman: LoginService {
    func login(id: String, password: String) -> AnyPublisher<Void, LoginError> {
      Just(()).setFailureType(to: LoginError.self).eraseToAnyPublisher()
    }
  }

  @Test("a service answers the requests of the documentation")
  func requests() async throws {
    let clock = ImmediateScheduler.shared
    let transport = InMemoryTransport(scheduler: clock, delay: .seconds(3)) { request in
      request.httpMethod == "GET" ? .json(#"{"name": "Alice"}"#) : InMemoryAnswer(status: 204)
    }
    let service = APIService(baseURLString: "https://example.com", transport: transport)
    let name = try await outcome(of: service.request(with: UserRequest(id: 7)).map(\.name))
    #expect(name.values == ["Alice"])
    let deleted = try await outcome(of: service.request(with: DeleteUser(id: 7)))
    #expect(deleted.values == [NoContent()])
    let paths = transport.requests.map { $0.url?.path }
    #expect(paths == ["/users/7", "/users/7"])
  }

  @Test("a login service needs one method only")
  func doorman() async throws {
    let outcome = try await outcome(of: Doorman().login(id: "a", password: "b"))
    #expect(outcome.values.count == 1)
  }

  @Test("a pipeline in the shape of everyday REST clients compiles and works")
  func restPipeline() async throws {
    let user = #"{"user_name": "Alice"}"#
    let publisher = Just(Data(user.utf8))
      .setFailureType(to: URLError.self)
      .mapError { _ in APIServiceError.responseError }
      .decode(type: User.self, decoder: JSONDecoder.fromSnakeCase)
      .mapError(APIServiceError.parseError)
      .eraseToAnyPublisher()
    #expect(try await outcome(of: publisher).values == [User(userName: "Alice")])
  }
}
