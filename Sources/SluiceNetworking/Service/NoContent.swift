/// The response of a call whose answer has no body, or none that matters.
///
/// ```swift
/// struct DeleteUser: APIRequestType {
///   typealias Response = NoContent
///
///   let id: Int
///   var method: HTTPMethod { .delete }
///   var path: String { "users/\(id)" }
/// }
/// ```
public struct NoContent: Decodable, Hashable, Sendable {
  /// Creates the only value there is.
  public init() {}

  /// Reads nothing.
  public init(from decoder: any Decoder) {}
}
