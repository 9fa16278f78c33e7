/// Percent-encoding after RFC 3986, stricter than the RFC where servers read it differently.
enum PercentEncoding {
  /// Encodes a name or value of a query so that every server reads it back as it is.
  ///
  /// Only unreserved characters stay. A `+` does not: the RFC leaves it alone, but servers that
  /// decode forms read it as a space.
  static func queryComponent(_ text: String) -> String { encode(text, keepingEscapes: false) }

  /// Encodes what may not stand in a path, keeping what is encoded already.
  static func path(_ text: String) -> String {
    encode(text, allowing: "!$&'()*+,;=:@/", keepingEscapes: true)
  }

  /// Encodes what may not stand in a query that somebody has built, keeping what is encoded already.
  static func query(_ text: String) -> String {
    encode(text, allowing: "!$&'()*+,;=:@/?", keepingEscapes: true)
  }

  private static func encode(
    _ text: String,
    allowing marks: String = "",
    keepingEscapes: Bool
  ) -> String {
    let kept = Set((marks + "-._~").utf8)
    let bytes = Array(text.utf8)
    var encoded: [UInt8] = []
    encoded.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      if byte.isAlphanumeric || kept.contains(byte)
        || (keepingEscapes && isEscape(bytes.dropFirst(index)))
      {
        encoded.append(byte)
      } else {
        encoded += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 0xF)]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  private static func isEscape(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.count >= 3 && bytes.first == UInt8(ascii: "%")
      && bytes.dropFirst().prefix(2).allSatisfy(\.isHexDigit)
  }

  private static func digit(_ value: UInt8) -> UInt8 {
    value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter or digit.
  var isAlphanumeric: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"):
      true
    default: false
    }
  }

  fileprivate var isHexDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "F"),
      UInt8(ascii: "a")...UInt8(ascii: "f"):
      true
    default: false
    }
  }
}
