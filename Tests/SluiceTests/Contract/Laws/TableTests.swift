import Foundation
import Testing

@Suite("Table of operators")
struct TableTests {
  @Test(
    "every operator and every source has a row",
    arguments: ["Operators", "Publishers", "Subjects"]
  )
  func rows(room: String) throws {
    let files = try SourceTree.swiftFiles(under: "Sources/Sluice/\(room)")
    #expect(!files.isEmpty)
    let known = Set(OperatorRow.all.map(\.file))
    for file in files where try SourceTree.declaresStream(file) {
      let name = file.deletingPathExtension().lastPathComponent
      #expect(known.contains(name), "\(name).swift has no row in the contract suite's table")
    }
  }

  @Test("no two rows have the same name")
  func names() {
    #expect(Set(OperatorRow.all.map(\.name)).count == OperatorRow.all.count)
  }

  @Test("no row is left from an operator that has gone")
  func stale() throws {
    let rooms = ["/Operators/", "/Publishers/", "/Subjects/", "/ViewModel/", "/Concurrency/"]
    let files = try SourceTree.swiftFiles(under: "Sources/Sluice")
      .filter { file in rooms.contains { file.path.contains($0) } }
    let names = Set(files.map { $0.deletingPathExtension().lastPathComponent })
    for row in OperatorRow.all { #expect(names.contains(row.file), "\(row.name)") }
  }
}
