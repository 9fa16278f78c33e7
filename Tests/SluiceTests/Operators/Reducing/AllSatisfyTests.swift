import Sluice
import Testing

@Suite("allSatisfy")
struct AllSatisfyTests {
  @Test(
    "says no at the first no, yes when there is none",
    arguments: [
      Row("2 3", "false |"),
      Row("2 4 |", "true |"),
      Row("|", "true |"),
      Row("2 #", "#"),
    ]
  )
  func values(row: Row) {
    #expect(play(row.script) { $0.allSatisfy { $0.isMultiple(of: 2) } }.heard == row.heard)
  }

  @Test(
    "tryAllSatisfy ends with what the closure throws",
    arguments: [
      Row("2 3", "false |"),
      Row("2 -1 3", "!"),
      Row("2 |", "true |"),
    ]
  )
  func throwing(row: Row) {
    #expect(play(row.script) { $0.tryAllSatisfy(isEven) }.heard == row.heard)
  }

  @Test("asks for everything")
  func demand() {
    for played in [
      play("2 4", demand: .max(1)) { $0.allSatisfy { $0 > 0 } },
      play("2 4", demand: .max(1)) { $0.tryAllSatisfy { $0 > 0 } },
    ] {
      #expect(played.asked == [.unlimited])
      #expect(played.answers == [.none, .none])
    }
  }

  @Test("keeps the answer until it is asked for")
  func waiting() {
    #expect(play("2 4 |", demand: .none) { $0.allSatisfy { $0 > 0 } }.heard == "")
    #expect(
      play("2 4 | ?1", demand: .none) { $0.allSatisfy { $0 > 0 } }.heard
        == play("2 4 |") { $0.allSatisfy { $0 > 0 } }.heard
    )
  }

  @Test("names itself")
  func names() {
    #expect(play("") { $0.allSatisfy { $0 > 0 } }.name == "AllSatisfy")
    #expect(play("") { $0.tryAllSatisfy { $0 > 0 } }.name == "TryAllSatisfy")
  }

  @Test("cancels upstream once when the closure throws")
  func cancelling() {
    #expect(play("-1 1 #") { $0.tryAllSatisfy(isEven) }.cancels == 1)
  }

  @Test("cancels upstream behind the first no")
  func early() {
    #expect(play("2 3") { $0.allSatisfy { $0 > 2 } }.cancels == 1)
  }
}
