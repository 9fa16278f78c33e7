import Sluice
import Testing

@Suite("last(where:)")
struct LastWhereTests {
  @Test(
    "sends the last value that the closure says yes to",
    arguments: [
      Row("1 2 4 5 |", "4 |"),
      Row("1 3 |", "|"),
      Row("2 #", "#"),
    ]
  )
  func values(row: Row) {
    #expect(play(row.script) { $0.last { $0.isMultiple(of: 2) } }.heard == row.heard)
  }

  @Test(
    "tryLast ends with what the closure throws",
    arguments: [
      Row("2 4 5 |", "4 |"),
      Row("2 -1 4 |", "!"),
    ]
  )
  func throwing(row: Row) {
    #expect(play(row.script) { $0.tryLast(where: isEven) }.heard == row.heard)
  }

  @Test("asks for everything, and cancels upstream when the closure throws")
  func demand() {
    let played = play("2 -1 4", demand: .max(1)) { $0.tryLast(where: isEven) }
    #expect(played.asked == [.unlimited])
    #expect(played.cancels == 1)
  }

  @Test("names itself")
  func names() {
    #expect(play("") { $0.last { _ in true } }.name == "LastWhere")
    #expect(play("") { $0.tryLast { _ in true } }.name == "TryLastWhere")
  }
}
