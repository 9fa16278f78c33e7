/// What a request asks the server to do with the resource, such as `GET`.
///
/// Any token is a method: `HTTPMethod("PURGE")`.
public struct HTTPMethod: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  /// Asks for the resource.
  public static let get: HTTPMethod = "GET"
  /// Asks for the headers that a `GET` would bring.
  public static let head: HTTPMethod = "HEAD"
  /// Hands something to the resource.
  public static let post: HTTPMethod = "POST"
  /// Puts the resource in place of what is there.
  public static let put: HTTPMethod = "PUT"
  /// Changes part of the resource.
  public static let patch: HTTPMethod = "PATCH"
  /// Removes the resource.
  public static let delete: HTTPMethod = "DELETE"
  /// Asks what can be done with the resource.
  public static let options: HTTPMethod = "OPTIONS"

  /// The method as it is sent; its case matters.
  public let rawValue: String

  /// The method as it is sent.
  public var description: String { rawValue }

  /// A method of any name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A method of any name.
  public init(_ name: String) { rawValue = name }

  /// A method of any name.
  public init(stringLiteral name: String) { rawValue = name }

  /// Whether a request with this method may carry a body here.
  ///
  /// HTTP gives the body of a `GET` or `HEAD` no meaning, and URLSession refuses to send one.
  var allowsBody: Bool { self != .get && self != .head }
}
