/// `POST /api/signin`: asks whether a user may come in.
///
/// The credentials travel in the JSON body, `{"email": "...", "password": "..."}`, never in the URL,
/// where servers log them; and they show in no description.
public struct SigninRequest: APIRequestType, Sendable {
  /// What the server answers.
  public typealias Response = SigninResponse

  /// The mail address, or whatever else the server knows its users by.
  public let email: String

  /// The password.
  public let password: String

  /// Creates a request.
  public init(email: String, password: String) {
    self.email = email
    self.password = password
  }

  /// `/api/signin`.
  public var path: String { "/api/signin" }

  /// The credentials as JSON.
  public var body: RequestBody? { .json(["email": email, "password": password]) }
}

extension SigninRequest: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// The request without its credentials.
  public var description: String { "SigninRequest(email: \(Redaction.mark))" }

  /// The request without its credentials.
  public var debugDescription: String { description }

  /// The request without its credentials.
  public var customMirror: Mirror { Mirror(reflecting: description) }
}

/// The answer to a ``SigninRequest``.
public struct SigninResponse: Decodable, Hashable, Sendable {
  /// `OK` in any case of letters when the user may come in.
  public let status: String

  /// Why not, in words for the user.
  public let message: String?

  /// Creates an answer, as a stub would.
  public init(status: String, message: String? = nil) {
    self.status = status
    self.message = message
  }

  /// Whether the user may come in.
  public var isOK: Bool { status.lowercased() == "ok" }
}
