/// What a console shows: a value that can be written as text or as JSON.
///
/// ``init(describing:)`` makes one of anything, and literals do:
///
/// ```swift
/// let value: ConsoleValue = ["name": "Ann", "age": 41, "tags": ["a", "b"], "boss": nil]
/// print(value.json)  // {"name":"Ann","age":41,"tags":["a","b"],"boss":null}
/// ```
public enum ConsoleValue: Hashable, Sendable {
  /// Nothing.
  case null
  /// True or false.
  case bool(Bool)
  /// A whole number.
  case integer(Int)
  /// A number with a fraction; written as text where it is not finite.
  case number(Double)
  /// Text.
  case string(String)
  /// Several values in order.
  case list([ConsoleValue])
  /// Named values in order.
  case object([ConsoleMember])
}

/// A named value of an object.
public struct ConsoleMember: Hashable, Sendable {
  /// The name.
  public let name: String

  /// The value.
  public let value: ConsoleValue

  /// Creates a named value.
  public init(_ name: String, _ value: ConsoleValue) {
    self.name = name
    self.value = value
  }
}

extension ConsoleValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringInterpolation,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates ``null``.
  public init(nilLiteral: ()) { self = .null }

  /// Creates a ``bool(_:)``.
  public init(booleanLiteral value: Bool) { self = .bool(value) }

  /// Creates an ``integer(_:)``.
  public init(integerLiteral value: Int) { self = .integer(value) }

  /// Creates a ``number(_:)``.
  public init(floatLiteral value: Double) { self = .number(value) }

  /// Creates a ``string(_:)``.
  public init(stringLiteral value: String) { self = .string(value) }

  /// Creates a ``list(_:)``.
  public init(arrayLiteral elements: ConsoleValue...) { self = .list(elements) }

  /// Creates an ``object(_:)`` that keeps the order written.
  public init(dictionaryLiteral elements: (String, ConsoleValue)...) {
    self = .object(elements.map { ConsoleMember($0.0, $0.1) })
  }
}
