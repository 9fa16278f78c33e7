import Sluice
import Testing

@Suite("map")
struct MapTests {
  @Test(
    "sends what the closure makes of each value",
    arguments: [
      Row("1 2 |", "10 20 |"),
      Row("1 #", "10 #"),
      Row("|", "|"),
    ]
  )
  func values(row: Row) {
    #expect(play(row.script) { $0.map { $0 * 10 } }.heard == row.heard)
  }

  @Test("passes demand on untouched, under the name of upstream")
  func demand() {
    let played = play("1 ?2 2", demand: .max(1)) { $0.map { $0 } }
    #expect(played.asked == [.max(1), .max(2)])
    #expect(played.answers == [.none, .none])
    #expect(played.name == "Probe")
  }
}
