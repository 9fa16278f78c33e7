public import Foundation
public import Sluice

/// Decodes values from JSON text in a stream of `Data`.
extension JSONDecoder: TopLevelDecoder {
  /// JSON text.
  public typealias Input = Data
}

/// Encodes the values of a stream as JSON text.
extension JSONEncoder: TopLevelEncoder {
  /// JSON text.
  public typealias Output = Data
}
