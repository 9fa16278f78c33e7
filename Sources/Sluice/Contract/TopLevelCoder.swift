/// Something that makes values of a serialised form, such as a JSON decoder.
public protocol TopLevelDecoder<Input> {
  /// The serialised form.
  associatedtype Input

  /// Makes a `type` of `input`.
  func decode<T: Decodable>(_ type: T.Type, from input: Input) throws -> T
}

/// Something that turns values into a serialised form, such as a JSON encoder.
public protocol TopLevelEncoder<Output> {
  /// The serialised form.
  associatedtype Output

  /// Turns `value` into the serialised form.
  func encode<T: Encodable>(_ value: T) throws -> Output
}
