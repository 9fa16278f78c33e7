public import Foundation

/// One call of an API: where it goes, what it carries, and what comes back.
///
/// Only ``path`` has to be written; the rest has defaults.
///
/// ```swift
/// struct UserRequest: APIRequestType {
///   struct Response: Decodable { let name: String }
///
///   let id: Int
///   var method: HTTPMethod { .get }
///   var path: String { "/users/\(id)" }
/// }
/// ```
///
/// The response can be any `Decodable`, and these need no body: `NoContent`, which takes any, and an
/// `Optional`. `Data` and `String` are given the body as it is.
public protocol APIRequestType<Response> {
  /// What the answer is decoded to.
  associatedtype Response: Decodable

  /// The path below the base URL; a slash in front makes no difference, and a query is merged.
  var path: String { get }

  /// What is added to the query, encoded; none by default.
  ///
  /// Servers log queries, so secrets do not belong here.
  var queryItems: [URLQueryItem]? { get }

  /// The method, `POST` by default.
  var method: HTTPMethod { get }

  /// Headers of this request, which override those of the service; none by default.
  var headers: HTTPHeaders { get }

  /// What the request carries; nothing by default.
  var body: RequestBody? { get }

  /// Whether ``path`` may be an address of its own, with scheme and host; it may not by default.
  ///
  /// The token of the service goes to the origin of its base URL only.
  var allowsAbsoluteURL: Bool { get }
}

extension APIRequestType {
  /// No query.
  public var queryItems: [URLQueryItem]? { nil }

  /// `POST`.
  public var method: HTTPMethod { .post }

  /// No headers.
  public var headers: HTTPHeaders { [:] }

  /// No body.
  public var body: RequestBody? { nil }

  /// `false`.
  public var allowsAbsoluteURL: Bool { false }
}
