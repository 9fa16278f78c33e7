public import Foundation
public import SluiceFoundation

/// Why a call of an API failed, with all that is known about it.
///
/// The three failures that everybody tells apart can be made by hand, as the steps of a pipeline of
/// one's own: ``invalidURL``, ``responseError`` and ``parseError(_:)``. Those that the service makes
/// say more: ``reason``, ``request``, ``response``, ``body`` and ``underlying``.
///
/// ```swift
/// switch error.kind {
/// case .invalidURL, .invalidRequest: print("a mistake of ours: \(error)")
/// case .responseError: print(error.isRetryable ? "later again" : error.message)
/// case .parseError: print("they changed the format: \(error)")
/// }
/// ```
///
/// Two errors are equal when they are of the same ``kind``. Descriptions hold no headers, bodies or
/// queries; the properties hold all of them.
public struct APIServiceError: Error, Sendable {
  /// What failed.
  public enum Kind: Hashable, Sendable {
    /// Base URL and path make no address.
    case invalidURL
    /// The request cannot be sent as it is.
    case invalidRequest
    /// There was no answer, or one that says no.
    case responseError
    /// The answer could not be read.
    case parseError
  }

  /// What failed.
  public let kind: Kind

  /// Why it failed, more precisely; `nil` in an error made by hand.
  public let reason: Reason?

  /// What was sent, or was to be sent; it may hold secrets.
  public let request: URLRequest?

  /// The status and the headers of the answer, if there was one.
  public let response: HTTPURLResponse?

  /// The body of the answer, if there was one.
  public let body: Data?

  /// The error behind this one, if there is one.
  public let underlying: (any Error)?

  /// Creates an error, as a stub would; what is not known is left out.
  public init(
    _ kind: Kind,
    _ reason: Reason? = nil,
    request: URLRequest? = nil,
    response: HTTPURLResponse? = nil,
    body: Data? = nil,
    underlying: (any Error)? = nil
  ) {
    self.kind = kind
    self.reason = reason
    self.request = request
    self.response = response
    self.body = body
    self.underlying = underlying
  }
}

extension APIServiceError {
  /// Base URL and path make no address.
  public static let invalidURL = APIServiceError(.invalidURL)

  /// There was no answer, or one that says no.
  public static let responseError = APIServiceError(.responseError)

  /// The answer could not be read, because of `error`.
  ///
  /// An error that is of this type already stays as it is, so that
  /// `.mapError(APIServiceError.parseError)` after `decode` hides no earlier failure.
  public static func parseError(_ error: any Error) -> APIServiceError {
    error as? APIServiceError ?? APIServiceError(.parseError, underlying: error)
  }
}

extension APIServiceError: Equatable {
  /// Whether both are of the same ``kind``.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.kind == rhs.kind }
}
