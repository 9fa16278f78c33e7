public import Foundation

/// What a request carries to the server.
///
/// The content is made when the request is sent, and shows in no description.
public struct RequestBody: Sendable {
  /// The content type that goes with it, unless the headers of the request name another; `nil`
  /// leaves the one of the service.
  public let contentType: String?

  let encode: @Sendable (JSONEncoder) throws -> Data

  /// `value` as JSON, encoded by the service's encoder; the service says JSON unless told otherwise.
  public static func json(_ value: some Encodable & Sendable) -> RequestBody {
    RequestBody(contentType: nil) { try $0.encode(value) }
  }

  /// `data` as it is.
  public static func data(_ data: Data, contentType: String) -> RequestBody {
    RequestBody(contentType: contentType) { _ in data }
  }
}
