import Foundation
import Testing

/// Code in documents that is compiled nowhere goes wrong; this compares it with code that is.
@Suite("The code in the documents")
struct DriftTests {
  static let documents = [
    "README.md", "Sources/SluiceTesting/SluiceTesting.docc/SearchField.md",
    "Sources/SluiceTesting/SluiceTesting.docc/SluiceTesting.md",
  ]

  @Test("Each Swift block stands, word for word, in a file of these tests", arguments: documents)
  func swiftBlocks(_ document: String) throws {
    let sources = try Repository.exampleSources()
    let blocks = CodeBlock.all(in: try Repository.text(of: document))
      .filter { $0.language == "swift" && !$0.isManifest }
    #expect(!blocks.isEmpty)
    for block in blocks {
      #expect(sources.contains { block.stands(in: $0) }, "\(document), \(block)")
    }
  }

  @Test("The README's manifest is one that the package manager reads")
  func manifest() async throws {
    let blocks = CodeBlock.all(in: try Repository.text(of: "README.md")).filter(\.isManifest)
    #expect(blocks.count == 1)
    let folder = FileManager.default.temporaryDirectory.appending(path: "readme-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for block in blocks {
      try Data(block.text.utf8).write(to: folder.appending(path: "Package.swift"))
      let outcome = try await Command.run(
        "/usr/bin/env",
        ["swift", "package", "--package-path", folder.path, "dump-package"]
      )
      #expect(outcome.status == 0, "\(outcome.errors)")
      #expect(outcome.output.contains("SluiceLogin"))
      #expect(outcome.output.contains("Combine"))
    }
  }

  @Test("There are exactly two commands to set it up")
  func setUpCommands() throws {
    let commands = CodeBlock.all(in: try Repository.text(of: "README.md"))
      .filter { $0.language == "sh" }
    #expect(commands.map(\.text) == ["swift run sluice\n", "swift test\n"])
  }

  @Test("The transcripts are what the program prints")
  func transcripts() async throws {
    let transcripts = CodeBlock.all(in: try Repository.text(of: "README.md"))
      .filter { $0.language == "console" }
    #expect(transcripts.count == 2)
    let binary = try #require(Command.sluice, "build the product first")
    for transcript in transcripts {
      let line = try #require(transcript.lines.first)
      try #require(line.hasPrefix("$ "))
      let command = line.dropFirst(2).replacing("swift run sluice", with: "'\(binary.path)'")
      let outcome = try await Command.run("/bin/sh", ["-c", String(command)])
      #expect(outcome.status == 0)
      #expect(outcome.errors.isEmpty)
      #expect(outcome.output == transcript.text.drop { $0 != "\n" }.dropFirst())
    }
  }

  @Test("A block is found whatever its indentation, and a changed one is not")
  func finding() throws {
    let document = "text\n```swift\nlet a = 1\n\nprint(a)\n```\n"
    let block = try #require(CodeBlock.all(in: document).first)
    #expect(block.language == "swift" && block.number == 3)
    #expect(block.stands(in: ["{", "  let a = 1", "  print(a)", "}"]))
    #expect(!block.stands(in: ["let a = 1", "print(b)"]))
    #expect(!block.stands(in: ["let a = 1", "let b = 2", "print(a)"]))
    #expect(!block.stands(in: ["print(a)"]))
  }
}

extension CodeBlock {
  fileprivate var isManifest: Bool { lines.first?.hasPrefix("// swift-tools-version") == true }
}
