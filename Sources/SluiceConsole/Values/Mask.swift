/// How secrets are shown: that there is one, and nothing about it, not even its length.
enum Mask {
  static let text = "•••"

  static func applied(to text: String) -> String { text.isEmpty ? "" : Self.text }

  static func applied(to value: ConsoleValue) -> ConsoleValue {
    switch value {
    case .null: .null
    case .string(let text): .string(applied(to: text))
    default: .string(text)
    }
  }
}
