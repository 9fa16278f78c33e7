import Sluice
import Testing

@Suite("mapError")
struct MapErrorTests {
  @Test(
    "ends with what the closure makes of the error",
    arguments: [
      Row("1 #", "1 !"),
      Row("1 |", "1 |"),
    ]
  )
  func values(row: Row) {
    #expect(play(row.script) { $0.mapError { _ in Snag.thrown } }.heard == row.heard)
  }

  @Test("passes demand on, under the name of upstream")
  func demand() {
    let played = play("1", demand: .max(1)) { $0.mapError { _ in Snag.thrown } }
    #expect(played.asked == [.max(1)])
    #expect(played.name == "Probe")
  }
}
