/// A line that was typed: a word, and the text after the first space, unchanged.
///
/// The word ends where its letters end, whatever follows: errors name it, and a mistyped
/// `password=secret1` must not tell more than `password`.
struct TypedLine: Hashable {
  let word: String

  /// Everything after the space; nothing if there is no space.
  let text: String?

  /// Whether a space or nothing follows the word.
  let isWellFormed: Bool

  /// Reads `line`; nothing comes of an empty one and of a comment.
  init?(_ line: String) {
    let scalars = line.unicodeScalars.drop { $0 == " " || $0 == "\t" }
    guard let first = scalars.first, first != "#", first != "\r" else { return nil }
    let word = scalars.prefix(while: Self.isOfWord)
    let rest = scalars.dropFirst(word.count)
    let hasText = rest.first == " " || rest.first == "\t"
    self.word = String(word)
    text = hasText ? String(rest.dropFirst()) : nil
    isWellFormed = hasText || rest.isEmpty
  }

  /// Whether there is more than spaces after the word.
  var hasVisibleText: Bool {
    text?.unicodeScalars.contains { $0 != " " && $0 != "\t" } ?? false
  }

  /// Whether `name` is one word.
  static func isWord(_ name: String) -> Bool {
    !name.isEmpty && name.unicodeScalars.allSatisfy(isOfWord)
  }

  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "-"
      || scalar == "_"
  }
}
