public import Foundation
import SluiceFoundation

extension APIServiceError {
  /// What happened and what to do about it, in words for the user.
  public var message: String {
    switch reason {
    case .unsendableHeader, .bodyNotAllowed, .unencodableBody:
      "The request could not be made. This is a mistake in the program."
    case .status(let status): Self.message(of: status)
    case .timedOut: "The server did not answer in time. Try again later."
    case .offline: "The server cannot be reached. Check the network and try again."
    case .connectionLost: "The connection to the server was lost. Try again."
    case .insecureConnection: "No secure connection to the server could be made."
    case .cancelled: "The request was cancelled."
    case .malformedAnswer, .emptyBody, .undecodableBody:
      "The server's answer could not be read. Try again later."
    case .transport: "The server could not be asked. Try again later."
    case nil: Self.message(of: kind)
    }
  }

  private static func message(of status: Int) -> String {
    switch status {
    case 401, 403: "The server did not permit it (status \(status)). Log in and try again."
    case 404: "The server does not know what was asked for (status 404)."
    case 429: "The server was asked too often (status 429). Try again later."
    case 500...: "The server has a problem (status \(status)). Try again later."
    default: "The server answered with status \(status)."
    }
  }

  private static func message(of kind: Kind) -> String {
    switch kind {
    case .invalidURL: "The address of the server is not valid."
    case .invalidRequest: "The request could not be made. This is a mistake in the program."
    case .responseError: "The server could not be asked, or it said no. Try again later."
    case .parseError: "The server's answer could not be read. Try again later."
    }
  }
}

extension APIServiceError: LocalizedError {
  /// The same as ``message``.
  public var errorDescription: String? { message }
}

extension APIServiceError: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// What a developer needs to know, without headers, bodies, queries and other secrets.
  public var description: String {
    var text = "APIServiceError.\(kind)"
    if let reason { text += ", \(reason)" }
    if let request, let url = request.url {
      text += ", \(request.httpMethod ?? "GET") \(Redaction.address(of: url))"
    }
    if let status, reason != .status(status) { text += ", status \(status)" }
    if let body { text += ", a body of \(body.count) bytes" }
    if let underlying { text += ", because of \(Self.describe(underlying))" }
    return text
  }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// Shows ``description`` only, so that dumping an error dumps no secret.
  public var customMirror: Mirror { Mirror(reflecting: description) }

  /// Other people's errors may quote addresses, headers and bodies.
  private static func describe(_ error: any Error) -> String {
    switch error {
    case let error as URLError: "URLError \(error.code.rawValue)"
    case let error as DecodingError: describe(error)
    default: String(describing: type(of: error))
    }
  }

  private static func describe(_ error: DecodingError) -> String {
    switch error {
    case .typeMismatch(let type, let context): "no \(type) at \(path(context))"
    case .valueNotFound(let type, let context): "null instead of \(type) at \(path(context))"
    case .keyNotFound(let key, let context): "no key \(key.stringValue) at \(path(context))"
    case .dataCorrupted(let context): "data corrupted at \(path(context))"
    @unknown default: "DecodingError"
    }
  }

  private static func path(_ context: DecodingError.Context) -> String {
    guard !context.codingPath.isEmpty else { return "the top" }
    return context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? $0.stringValue }
      .joined(separator: ".")
  }
}
