import Sluice
import Testing

@Suite("contains(where:)")
struct ContainsWhereTests {
  @Test(
    "says yes at the first yes, no when there is none",
    arguments: [
      Row("1 2", "true |"),
      Row("1 3 |", "false |"),
      Row("1 #", "#"),
    ]
  )
  func values(row: Row) {
    #expect(play(row.script) { $0.contains { $0.isMultiple(of: 2) } }.heard == row.heard)
  }

  @Test(
    "tryContains ends with what the closure throws",
    arguments: [
      Row("1 2", "true |"),
      Row("1 -1 2", "!"),
      Row("1 |", "false |"),
    ]
  )
  func throwing(row: Row) {
    #expect(play(row.script) { $0.tryContains(where: isEven) }.heard == row.heard)
  }

  @Test("asks for everything")
  func demand() {
    for played in [
      play("2 4", demand: .max(1)) { $0.contains { $0 > 9 } },
      play("2 4", demand: .max(1)) { $0.tryContains { $0 > 9 } },
    ] {
      #expect(played.asked == [.unlimited])
      #expect(played.answers == [.none, .none])
    }
  }

  @Test("keeps the answer until it is asked for")
  func waiting() {
    #expect(play("2 4 |", demand: .none) { $0.contains { $0 > 9 } }.heard == "")
    #expect(
      play("2 4 | ?1", demand: .none) { $0.contains { $0 > 9 } }.heard
        == play("2 4 |") { $0.contains { $0 > 9 } }.heard
    )
  }

  @Test("names itself")
  func names() {
    #expect(play("") { $0.contains { $0 > 9 } }.name == "ContainsWhere")
    #expect(play("") { $0.tryContains { $0 > 9 } }.name == "TryContainsWhere")
  }

  @Test("cancels upstream once when the closure throws")
  func cancelling() {
    #expect(play("-1 1 #") { $0.tryContains(where: isEven) }.cancels == 1)
  }

  @Test("cancels upstream behind the first yes")
  func early() {
    #expect(play("2 3") { $0.contains { $0 == 2 } }.cancels == 1)
  }
}
