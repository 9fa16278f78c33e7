public import Foundation

/// Why a login attempt failed.
public enum LoginError: Error, Sendable {
  /// The server answered, and said no; its words, when it gave any.
  case refused(message: String?)

  /// The view-model's time limit ran out first.
  case timedOut

  /// The request failed, or its answer was of no use.
  case failed(APIServiceError)

  /// Something else went wrong, described in words for the user.
  case other(message: String, underlying: any Error)
}

extension LoginError {
  /// What happened and what to do about it, in words for the user.
  ///
  /// It holds no secret.
  public var message: String {
    switch self {
    case .refused(let message?) where !message.isEmpty: message
    case .refused: "The server refused the ID or the password. Check both and try again."
    case .timedOut: "The server did not answer in time. Try again later."
    case .failed(let error): error.message
    case .other(let message, _): message
    }
  }
}

extension LoginError: CustomStringConvertible {
  /// What a developer needs to know, without secrets.
  public var description: String {
    switch self {
    case .refused: "LoginError.refused: \(message)"
    case .timedOut: "LoginError.timedOut"
    case .failed(let error): "LoginError.failed, \(error)"
    case .other(let message, let error): "LoginError.other, \(type(of: error)): \(message)"
    }
  }
}

extension LoginError: LocalizedError {
  /// The same as ``message``.
  public var errorDescription: String? { message }
}
