import Foundation

extension ConsoleInput {
  /// The lines of a file in UTF-8.
  ///
  /// - Throws: ``ConsoleUsageError`` when the file cannot be read.
  public static func script(_ path: String) throws(ConsoleUsageError) -> ConsoleInput {
    guard FileManager.default.fileExists(atPath: path) else {
      throw ConsoleUsageError("there is no script \(path.printable)")
    }
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else {
      throw ConsoleUsageError("cannot read the script \(path.printable)")
    }
    return .lines(lines(of: String(decoding: data, as: UTF8.self)))
  }

  private static func lines(of text: String) -> [String] {
    let text = text.hasPrefix("\u{FEFF}") ? text.dropFirst() : text[...]
    // Only these end a line: other characters that Unicode counts as newlines belong to the text.
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    return lines.map(String.init)
  }
}
