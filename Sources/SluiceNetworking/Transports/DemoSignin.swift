import Foundation
import SluiceFoundation

/// What the server of a ``DemoBackend`` does.
enum DemoSignin {
  struct Credentials: Decodable {
    let email: String
    let password: String
  }

  @Sendable
  static func answer(_ request: URLRequest) -> InMemoryAnswer {
    guard request.url?.path == "/api/signin" else {
      return .json(#"{"status": "NG", "message": "There is nothing here."}"#, status: 404)
    }
    guard request.httpMethod == "POST" else {
      return .json(#"{"status": "NG", "message": "Use POST."}"#, status: 405)
    }
    let body = request.httpBody ?? Data()
    guard let credentials = try? JSONDecoder().decode(Credentials.self, from: body) else {
      return .json(#"{"status": "NG", "message": "Send email and password."}"#, status: 400)
    }
    let isRight =
      credentials.email == DemoAccount.id && credentials.password == DemoAccount.password
    return isRight
      ? .json(#"{"status": "OK"}"#)
      : .json(#"{"status": "NG", "message": "The ID or the password is wrong."}"#)
  }
}
