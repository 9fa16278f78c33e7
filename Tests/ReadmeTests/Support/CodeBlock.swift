import Foundation

/// A fenced block of a document.
struct CodeBlock: CustomStringConvertible, Sendable {
  /// What stands behind the opening fence, such as `swift`.
  let language: String

  /// Its lines, as they stand in the document.
  let lines: [String]

  /// The number of its first line in the document.
  let number: Int

  /// Where it is and how it begins.
  var description: String { "\(language) block in line \(number): \(lines.first ?? "")" }

  /// The block as one text, which ends with a newline.
  var text: String { lines.map { $0 + "\n" }.joined() }

  /// Whether its lines stand in `source`, one below the other, whatever their indentation.
  ///
  /// Empty lines are skipped on both sides.
  func stands(in source: [String]) -> Bool {
    let sought = Self.essence(of: lines)
    let source = Self.essence(of: source)
    guard !sought.isEmpty, sought.count <= source.count else { return false }
    return (0...source.count - sought.count).contains { start in
      source[start..<start + sought.count].elementsEqual(sought)
    }
  }

  private static func essence(of lines: [String]) -> [String] {
    lines.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }
}

extension CodeBlock {
  /// The fenced blocks of the Markdown text `document`.
  static func all(in document: String) -> [CodeBlock] {
    var blocks: [CodeBlock] = []
    var open: (language: String, number: Int, lines: [String])?
    for (index, line) in document.components(separatedBy: "\n").enumerated() {
      if let block = open, line == "```" {
        blocks.append(
          CodeBlock(language: block.language, lines: block.lines, number: block.number)
        )
        open = nil
      } else if open != nil {
        open?.lines.append(line)
      } else if line.hasPrefix("```") {
        open = (String(line.dropFirst(3)), index + 2, [])
      }
    }
    return blocks
  }
}
