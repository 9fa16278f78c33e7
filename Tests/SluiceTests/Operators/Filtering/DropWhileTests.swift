import Sluice
import Testing

@Suite("drop(while:)")
struct DropWhileTests {
  @Test(
    "sends all from the first no on",
    arguments: [
      Row("1 2 3 1 |", "3 1 |"),
      Row("1 2 |", "|"),
      Row("1 #", "#"),
    ]
  )
  func values(row: Row) {
    #expect(play(row.script) { $0.drop { $0 < 3 } }.heard == row.heard)
  }

  @Test(
    "tryDrop ends with what the closure throws, and asks no more after a no",
    arguments: [
      Row("2 3 -1 |", "3 -1 |"),
      Row("2 -1 3", "!"),
    ]
  )
  func throwing(row: Row) {
    #expect(play(row.script) { $0.tryDrop(while: isEven) }.heard == row.heard)
  }

  @Test("asks for one more in place of a dropped value, and cancels upstream at a throw")
  func demand() {
    let played = play("2 3", demand: .max(1)) { $0.drop { $0 < 3 } }
    #expect(played.asked == [.max(1)])
    #expect(played.answers == [.max(1), .none])
    #expect(play("-1 1") { $0.tryDrop(while: isEven) }.cancels == 1)
  }

  @Test("names itself")
  func names() {
    #expect(play("") { $0.drop { _ in true } }.name == "DropWhile")
    #expect(play("") { $0.tryDrop { _ in true } }.name == "TryDropWhile")
  }
}
