import Foundation

/// A response type that reads a body in a way of its own.
protocol BodyReading {
  static func read(body: Data, with decoder: JSONDecoder) throws -> Self
}

extension NoContent: BodyReading {
  static func read(body: Data, with decoder: JSONDecoder) -> NoContent { NoContent() }
}

extension Data: BodyReading {
  static func read(body: Data, with decoder: JSONDecoder) -> Data { body }
}

extension String: BodyReading {
  static func read(body: Data, with decoder: JSONDecoder) throws -> String {
    guard let text = String(bytes: body, encoding: .utf8) else {
      let context = DecodingError.Context(codingPath: [], debugDescription: "This is no UTF-8.")
      throw DecodingError.dataCorrupted(context)
    }
    return text
  }
}

extension Optional: BodyReading where Wrapped: Decodable {
  static func read(body: Data, with decoder: JSONDecoder) throws -> Wrapped? {
    guard !body.isEmpty else { return .none }
    return Wrapped.self is any BodyReading.Type
      ? try Wrapped.read(from: body, with: decoder)
      : try decoder.decode(Wrapped?.self, from: body)
  }
}

extension Decodable {
  /// What `body` says; `nil` when it says nothing, and this type needs something.
  static func read(from body: Data, with decoder: JSONDecoder) throws -> Self? {
    if let type = Self.self as? any BodyReading.Type {
      return try type.read(body: body, with: decoder) as? Self
    }
    return body.isEmpty ? nil : try decoder.decode(Self.self, from: body)
  }
}
