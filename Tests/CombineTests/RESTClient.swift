import Combine
import Foundation

/// A request to a REST service, and what its answer decodes to.
protocol ServiceRequest {
  associatedtype Answer: Decodable

  var path: String { get }
  var fields: [String: String] { get }
}

enum ServiceFailure: Error {
  case badAddress
  case noAnswer
  case notUnderstood(Error)
}

protocol ServiceType {
  func send<Request>(_ request: Request) -> AnyPublisher<Request.Answer, ServiceFailure>
  where Request: ServiceRequest
}

/// A REST client in the manner of the tutorials of 2020: one chain from data task to decoded answer.
final class Service: ServiceType {
  private let root: String
  private let session: URLSession
  private let loop: RunLoop

  init(root: String, session: URLSession = .shared, deliveringOn loop: RunLoop = .main) {
    self.root = root
    self.session = session
    self.loop = loop
  }

  func send<Request>(_ request: Request) -> AnyPublisher<Request.Answer, ServiceFailure>
  where Request: ServiceRequest {
    guard let base = URL(string: root), let url = URL(string: request.path, relativeTo: base) else {
      return Fail(error: ServiceFailure.badAddress).eraseToAnyPublisher()
    }

    var post = URLRequest(url: url)
    post.httpMethod = "POST"
    post.addValue("application/json", forHTTPHeaderField: "Content-Type")
    post.httpBody = try? JSONEncoder().encode(request.fields)

    let decoder = JSONDecoder()
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    return session.dataTaskPublisher(for: post)
      .map { data, response in data }
      .mapError { _ in ServiceFailure.noAnswer }
      .decode(type: Request.Answer.self, decoder: decoder)
      .mapError(ServiceFailure.notUnderstood)
      .receive(on: loop)
      .eraseToAnyPublisher()
  }
}

struct SignIn: ServiceRequest {
  typealias Answer = SignInAnswer

  let email: String
  let password: String
  var path: String = "/api/signin"

  var fields: [String: String] { ["email": email, "password": password] }
}

struct SignInAnswer: Decodable {
  let status: String
  let message: String?
}
