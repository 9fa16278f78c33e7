import Foundation
import SluiceFoundation
import SluiceNetworking

/// A request whose every part a test chooses.
struct AnyRequest<Response: Decodable>: APIRequestType {
  var path = "/users"
  var queryItems: [URLQueryItem]?
  var method = HTTPMethod.get
  var headers: HTTPHeaders = [:]
  var body: RequestBody?
  var allowsAbsoluteURL = false
}

/// A model in snake case.
struct User: Codable, Equatable, Sendable {
  let userName: String
}

extension InMemoryAnswer {
  /// An answer of bytes.
  static func text(_ text: String, status: Int = 200) -> InMemoryAnswer {
    InMemoryAnswer(status: status, body: Data(text.utf8))
  }
}
