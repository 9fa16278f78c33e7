import Sluice
import Testing

@Suite("first(where:)")
struct FirstWhereTests {
  @Test(
    "sends the first value that the closure says yes to",
    arguments: [
      Row("1 2 4 |", "2 |"),
      Row("1 2", "2 |"),
      Row("1 3 |", "|"),
      Row("1 #", "#"),
    ]
  )
  func values(row: Row) {
    #expect(play(row.script) { $0.first { $0.isMultiple(of: 2) } }.heard == row.heard)
  }

  @Test(
    "tryFirst ends with what the closure throws",
    arguments: [
      Row("1 2 -1 |", "2 |"),
      Row("1 -1 2 |", "!"),
      Row("1 #", "#"),
    ]
  )
  func throwing(row: Row) {
    #expect(play(row.script) { $0.tryFirst(where: isEven) }.heard == row.heard)
  }

  @Test("asks for everything, and cancels upstream behind the value or the throw")
  func demand() {
    for played in [
      play("1 2 3", demand: .max(1)) { $0.first { $0.isMultiple(of: 2) } },
      play("1 2 3", demand: .max(1)) { $0.tryFirst(where: isEven) },
      play("-1 2") { $0.tryFirst(where: isEven) },
    ] {
      #expect(played.asked == [.unlimited])
      #expect(played.cancels == 1)
    }
  }

  @Test("keeps the value until it is asked for")
  func waiting() {
    #expect(play("2 ?1", demand: .none) { $0.first { _ in true } }.heard == "2 |")
  }

  @Test("has the names that Combine gives")
  func names() {
    #expect(play("") { $0.first { _ in true } }.name == "TryFirst")
    #expect(play("") { $0.tryFirst { _ in true } }.name == "TryFirstWhere")
  }
}
