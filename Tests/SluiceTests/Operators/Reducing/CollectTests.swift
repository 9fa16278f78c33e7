import Sluice
import Testing

@Suite("collect")
struct CollectTests {
  @Test(
    "sends all values as one array",
    arguments: [
      Row("1 2 3 |", "[1, 2, 3] |"),
      Row("|", "[] |"),
      Row("1 #", "#"),
      Row("1", ""),
    ]
  )
  func values(row: Row) {
    #expect(play(row.script) { $0.collect() }.heard == row.heard)
  }

  @Test("asks for everything")
  func demand() {
    for played in [
      play("2 4", demand: .max(1)) { $0.collect() }
    ] {
      #expect(played.asked == [.unlimited])
      #expect(played.answers == [.none, .none])
    }
  }

  @Test("keeps the answer until it is asked for")
  func waiting() {
    #expect(play("2 4 |", demand: .none) { $0.collect() }.heard == "")
    #expect(
      play("2 4 | ?1", demand: .none) { $0.collect() }.heard == play("2 4 |") { $0.collect() }.heard
    )
  }

  @Test("names itself")
  func names() {
    #expect(play("") { $0.collect() }.name == "Collect")
  }
}
