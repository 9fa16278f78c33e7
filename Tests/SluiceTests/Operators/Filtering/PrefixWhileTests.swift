import Sluice
import Testing

@Suite("prefix(while:)")
struct PrefixWhileTests {
  @Test(
    "B14 prefix(while:) sends values up to the first no, and finishes in the same call",
    arguments: [
      Row("1 2 3", "1 2 |"),
      Row("1 2 3 1 |", "1 2 |"),
      Row("1 |", "1 |"),
      Row("3", "|"),
      Row("1 #", "1 #"),
    ]
  )
  func values(row: Row) {
    #expect(play(row.script) { $0.prefix { $0 < 3 } }.heard == row.heard)
  }

  @Test(
    "tryPrefix ends with what the closure throws",
    arguments: [
      Row("2 4 5 6", "2 4 |"),
      Row("2 -1 4", "2 !"),
    ]
  )
  func throwing(row: Row) {
    #expect(play(row.script) { $0.tryPrefix(while: isEven) }.heard == row.heard)
  }

  @Test("asks for what downstream asks for, and cancels upstream once")
  func demand() {
    for played in [
      play("2 3", demand: .max(2)) { $0.prefix { $0 < 3 } },
      play("2 3", demand: .max(2)) { $0.tryPrefix(while: isEven) },
      play("2 -1", demand: .max(2)) { $0.tryPrefix(while: isEven) },
    ] {
      #expect(played.asked == [.max(2)])
      #expect(played.answers == [.none, .none])
      #expect(played.cancels == 1)
    }
  }

  @Test("names itself")
  func names() {
    #expect(play("") { $0.prefix { _ in true } }.name == "PrefixWhile")
    #expect(play("") { $0.tryPrefix { _ in true } }.name == "TryPrefixWhile")
  }
}
