import Foundation
import Testing

/// The files that these tests compare.
enum Repository {
  /// The top folder of the package.
  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  /// The text of the file at `path`.
  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  /// The lines of every Swift file of this test target.
  static func exampleSources() throws -> [[String]] {
    let folder = root.appending(path: "Tests/ReadmeTests")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let sources = try files.filter { $0.hasSuffix(".swift") }.sorted()
      .map { try text(of: "Tests/ReadmeTests/\($0)").components(separatedBy: "\n") }
    try #require(!sources.isEmpty)
    return sources
  }
}
