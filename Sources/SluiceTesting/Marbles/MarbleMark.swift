/// One signal as a marble diagram shows it.
enum MarbleMark: Hashable {
  /// A value that the diagram calls by this name.
  case value(String)
  /// A value that the diagram has no name for, described.
  case stranger(String)
  case finished
  case failed
  case subscription
  case cancellation

  /// Whether nothing comes after it.
  var isEnd: Bool { self == .finished || self == .failed || self == .cancellation }

  /// The mark as a diagram spells it.
  var text: String {
    switch self {
    case .value(let name): Self.quotedIfNeeded(name)
    case .stranger(let description): Self.quoted(description)
    case .finished: "|"
    case .failed: "#"
    case .subscription: "^"
    case .cancellation: "!"
    }
  }

  private static func quotedIfNeeded(_ name: String) -> String {
    guard name.count == 1, name.allSatisfy({ $0.isLetter || $0.isNumber }) else {
      return quoted(name)
    }
    return name
  }

  private static func quoted(_ name: String) -> String {
    var text = "'"
    for character in name {
      switch character {
      case "'", "\\": text += "\\\(character)"
      case "\n": text += "\\n"
      default: text.append(character)
      }
    }
    return text + "'"
  }
}
