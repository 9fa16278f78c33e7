import Foundation

/// The files of this repository, found from where this file was when it was compiled.
enum SourceTree {
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()
    .deletingLastPathComponent()

  /// All Swift files below a folder of the repository, sorted by path.
  static func swiftFiles(under folder: String) throws -> [URL] {
    let base = root.appending(path: folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: base.path)
    return paths.filter { $0.hasSuffix(".swift") && !$0.contains(".build/") }.sorted()
      .map { base.appending(path: $0) }
  }

  static func text(of file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }

  /// The path of `file` from the root of the repository.
  static func path(of file: URL) -> String { String(file.path.dropFirst(root.path.count + 1)) }

  /// Whether a file of the core declares a publisher, or a verb on publishers.
  static func declaresStream(_ file: URL) throws -> Bool {
    if file.path.contains("/Specialised/") { return false }
    let text = try text(of: file)
    let type = #/(?m)^ *public (final )?(class|struct) \w+.*: .*\b(Publisher|Subject)\b/#
    if text.firstMatch(of: type) != nil { return true }
    let verb = #/(?m)^  public func \w+/#
    return text.contains("extension Publisher ") && text.firstMatch(of: verb) != nil
  }
}
