import Sluice
import Testing

@Suite("count")
struct CountTests {
  @Test(
    "sends the number of values",
    arguments: [
      Row("7 8 9 |", "3 |"),
      Row("|", "0 |"),
      Row("1 #", "#"),
    ]
  )
  func values(row: Row) {
    #expect(play(row.script) { $0.count() }.heard == row.heard)
  }

  @Test("asks for everything")
  func demand() {
    for played in [
      play("2 4", demand: .max(1)) { $0.count() }
    ] {
      #expect(played.asked == [.unlimited])
      #expect(played.answers == [.none, .none])
    }
  }

  @Test("keeps the answer until it is asked for")
  func waiting() {
    #expect(play("2 4 |", demand: .none) { $0.count() }.heard == "")
    #expect(
      play("2 4 | ?1", demand: .none) { $0.count() }.heard == play("2 4 |") { $0.count() }.heard
    )
  }

  @Test("names itself")
  func names() {
    #expect(play("") { $0.count() }.name == "Count")
  }
}
