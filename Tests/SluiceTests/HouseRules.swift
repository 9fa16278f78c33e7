import Foundation
import Testing

/// The rules of the house that a machine can check, checked on the sources themselves.
@Suite("House rules")
struct HouseRules {
  // MARK: Imports

  /// Which modules of this package a module may import.
  private static let arrows: [String: Set<String>] = [
    "Sluice": [],
    "SluiceFoundation": ["Sluice"],
    "SluiceTesting": ["Sluice", "SluiceFoundation"],
    "SluiceNetworking": ["Sluice", "SluiceFoundation"],
    "SluiceAuth": ["Sluice", "SluiceFoundation", "SluiceNetworking"],
    "SluiceLogin": ["Sluice", "SluiceFoundation", "SluiceNetworking"],
    "SluiceStore": ["Sluice"],
    "SluiceConsole": ["Sluice", "SluiceFoundation"],
    "Combine": ["Sluice", "SluiceFoundation"],
    "SluiceCLI": [
      "Sluice", "SluiceFoundation", "SluiceTesting", "SluiceNetworking", "SluiceAuth",
      "SluiceLogin", "SluiceStore", "SluiceConsole",
    ],
  ]

  @Test("a module imports only the modules it stands on")
  func modules() throws {
    for file in try SourceTree.swiftFiles(under: "Sources") {
      let path = SourceTree.path(of: file)
      let module = String(path.split(separator: "/")[1])
      let allowed = try #require(
        Self.arrows[module],
        "\(module) has no line in the table of modules"
      )
      for name in try imports(of: file) where Self.arrows[name] != nil {
        #expect(allowed.contains(name), "\(path) imports \(name)")
      }
    }
  }

  @Test("the core imports no Foundation, and what is the system's in its Platform room only")
  func coreImports() throws {
    for file in try SourceTree.swiftFiles(under: "Sources/Sluice") {
      for name in try imports(of: file) {
        #expect(name != "Foundation", "\(SourceTree.path(of: file)) imports Foundation")
        let isPlain = name == "Synchronization" || name == "Observation"
        #expect(isPlain || isPlatform(file), "\(SourceTree.path(of: file)) imports \(name)")
      }
    }
  }

  private func imports(of file: URL) throws -> [String] {
    let pattern =
      #/^ *(?:@\w+ )*(?:public |package |private |fileprivate |internal )?import (?:\w+ )?(\w+)/#
    return try code(of: file).compactMap { try? pattern.firstMatch(in: $0)?.1 }.map(String.init)
  }

  // MARK: Conditions

  @Test("conditions of compilation stand in Platform rooms only")
  func conditions() throws {
    for file in try SourceTree.swiftFiles(under: "Sources") where !isPlatform(file) {
      let has = try code(of: file).contains { $0.drop { $0 == " " }.hasPrefix("#if") }
      #expect(!has, "\(SourceTree.path(of: file)) has a condition of compilation")
    }
  }

  private func isPlatform(_ file: URL) -> Bool { file.pathComponents.contains("Platform") }

  // MARK: Sizes

  @Test("no file is longer than four hundred lines", arguments: ["Sources", "Tests", "Examples"])
  func sizes(folder: String) throws {
    let files = try SourceTree.swiftFiles(under: folder)
    #expect(!files.isEmpty)
    for file in files {
      let count = try SourceTree.text(of: file).split(
        separator: "\n",
        omittingEmptySubsequences: false
      )
      .count
      #expect(count <= 401, "\(SourceTree.path(of: file)) has \(count - 1) lines")
    }
  }

  // MARK: What the compiler is asked to believe

  /// Where a lock guards what the compiler cannot see to be guarded.
  private static let unchecked: Set<String> = [
    "Sources/Sluice/EngineRoom/Hub.swift",
    "Sources/Sluice/EngineRoom/Locked.swift",
    "Sources/Sluice/EngineRoom/MemoryHub.swift",
    "Sources/Sluice/EngineRoom/OutletList.swift",
    "Sources/Sluice/Operators/Watching/Print.swift",
    "Sources/Sluice/Platform/SystemLock.swift",
    "Sources/Sluice/Publishers/Resolution.swift",
    "Sources/Sluice/Subscribers/AnyCancellable.swift",
    "Sources/Sluice/ViewModel/Published.swift",
    "Sources/Sluice/ViewModel/PublishedStorage.swift",
    "Sources/SluiceFoundation/Publishers/NotificationPublisher.swift",
    "Sources/SluiceFoundation/Schedulers/UncheckedAction.swift",
    "Sources/SluiceStore/CasePaths/LearnedCase.swift",
    "Sources/SluiceStore/Presentation/PresentationState.swift",
    "Sources/SluiceStore/Store/StorePublisher.swift",
    "Sources/SluiceStore/Values/IdentifiedArray.swift",
  ]

  @Test("only the listed files vouch for being sendable, each time with a reason")
  func sendability() throws {
    var found: Set<String> = []
    for file in try SourceTree.swiftFiles(under: "Sources") {
      let path = SourceTree.path(of: file)
      for line in try SourceTree.text(of: file).split(separator: "\n")
      where line.contains("@unchecked" + " Sendable") {
        found.insert(path)
        #expect(line.contains("//"), "\(path) does not say which lock guards what: \(line)")
      }
    }
    #expect(found == Self.unchecked)
  }

  @Test("nothing is forced", arguments: ["Sources", "Tests", "Examples"])
  func force(folder: String) throws {
    let forced = ["as" + "! ", "try" + "! ", "@preconcurrency" + " import"]
    for file in try SourceTree.swiftFiles(under: folder) {
      for line in try code(of: file) {
        let has = forced.contains { line.contains($0) }
        #expect(!has, "\(SourceTree.path(of: file)): \(line)")
      }
    }
  }

  // MARK: Tests

  /// Operators whose tests stand in the file of another, with which they share everything.
  private static let testedTogether = [
    "Append": "Concatenate",
    "Prepend": "Concatenate",
    "ConcatenateMany": "Concatenate",
    "MergeMany": "Merge",
    "Autoconnect": "Multicast",
    "MakeConnectable": "Multicast",
    "PrefixUntilOutput": "UntilOutput",
    "DropUntilOutput": "UntilOutput",
  ]

  @Test("every operator has a file of tests")
  func testFiles() throws {
    let tests = Set(
      try SourceTree.swiftFiles(under: "Tests/SluiceTests")
        .map { $0.deletingPathExtension().lastPathComponent }
    )
    for file in try SourceTree.swiftFiles(under: "Sources/Sluice/Operators")
    where try SourceTree.declaresStream(file) {
      let name = file.deletingPathExtension().lastPathComponent
      // Zip3 and Zip4 are tested with Zip.
      let family = String(name.reversed().drop { $0.isNumber }.reversed())
      let expected = (Self.testedTogether[family] ?? family) + "Tests"
      #expect(tests.contains(expected), "\(name).swift has no \(expected).swift")
    }
  }

  /// Faults that others have met, each of which has a test.
  private static let due: Set<String> = []

  @Test("every fault that others have met and that is due has a test")
  func cases() throws {
    let pattern = #/@(?:Test|Suite)\(\s*"(B\d+)\b/#
    var found: Set<String> = []
    for file in try SourceTree.swiftFiles(under: "Tests") {
      let names = try SourceTree.text(of: file).matches(of: pattern).map { String($0.1) }
      found.formUnion(names)
    }
    #expect(Self.due.subtracting(found) == [])
  }

  // MARK: Reading

  /// The lines of a file without those that are comments.
  private func code(of file: URL) throws -> [Substring] {
    try SourceTree.text(of: file).split(separator: "\n")
      .filter { !$0.drop { $0 == " " }.hasPrefix("//") }
  }
}
