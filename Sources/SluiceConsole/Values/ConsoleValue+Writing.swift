extension ConsoleValue {
  /// The value as JSON on one line (RFC 8259), members in their order.
  public var json: String {
    switch self {
    case .null: "null"
    case .bool(let value): value ? "true" : "false"
    case .integer(let value): String(value)
    case .number(let value): value.isFinite ? String(value) : quoted(String(value), as: .json)
    case .string(let value): quoted(value, as: .json)
    case .list(let values): "[" + values.map(\.json).joined(separator: ",") + "]"
    case .object(let members): "{" + members.map(\.json).joined(separator: ",") + "}"
    }
  }

  /// The value as a person reads it on a terminal, on one line.
  ///
  /// Text stands in quotation marks, and characters that would steer a terminal are escaped.
  public var text: String {
    switch self {
    case .null: "nil"
    case .bool, .integer: json
    case .number(let value): String(value)
    case .string(let value): quoted(value, as: .text)
    case .list(let values): "[" + values.map(\.text).joined(separator: ", ") + "]"
    case .object(let members): "[" + members.map(\.text).joined(separator: ", ") + "]"
    }
  }
}

extension ConsoleMember {
  var json: String { "\(quoted(name, as: .json)):\(value.json)" }
  var text: String { "\(name): \(value.text)" }
}

extension String {
  /// The text on one line, without anything that would steer a terminal.
  var printable: String {
    var result = ""
    for scalar in unicodeScalars { add(scalar, to: &result, as: .text, quotes: false) }
    return result
  }
}

private enum Notation {
  case json
  case text

  /// Whether a character would steer a terminal or cannot stand in a string of this notation.
  func mustEscape(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .json: scalar.value < 0x20
    case .text:
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator: true
      // Marks that turn the writing direction would let a message rearrange the line it stands in.
      case .format: scalar.properties.isBidiControl
      default: false
      }
    }
  }

  func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return switch self {
    case .json: "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    case .text: "\\u{\(digits)}"
    }
  }
}

private func quoted(_ text: String, as notation: Notation) -> String {
  var result = "\""
  for scalar in text.unicodeScalars { add(scalar, to: &result, as: notation, quotes: true) }
  return result + "\""
}

private func add(
  _ scalar: Unicode.Scalar,
  to result: inout String,
  as notation: Notation,
  quotes: Bool
) {
  switch scalar {
  case "\"" where quotes, "\\" where quotes: result += "\\\(scalar)"
  case "\n": result += "\\n"
  case "\r": result += "\\r"
  case "\t": result += "\\t"
  case _ where notation.mustEscape(scalar): result += notation.escape(scalar)
  default: result.unicodeScalars.append(scalar)
  }
}
