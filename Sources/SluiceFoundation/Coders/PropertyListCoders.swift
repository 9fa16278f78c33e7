public import Foundation
public import Sluice

/// Decodes values from property lists in a stream of `Data`.
extension PropertyListDecoder: TopLevelDecoder {
  /// A property list in any of its formats.
  public typealias Input = Data
}

/// Encodes the values of a stream as property lists.
extension PropertyListEncoder: TopLevelEncoder {
  /// A property list in the encoder's format.
  public typealias Output = Data
}
