import Sluice
import Testing

@Suite("tryMap")
struct TryMapTests {
  @Test(
    "sends what the closure makes of each value, and ends with what it throws",
    arguments: [
      Row("1 2 |", "false true |"),
      Row("2 -1 4 |", "true !"),
      Row("2 #", "true #"),
    ]
  )
  func values(row: Row) {
    #expect(play(row.script) { $0.tryMap(isEven) }.heard == row.heard)
  }

  @Test("passes demand on, and cancels upstream once when the closure throws")
  func demand() {
    let played = play("2 -1 4", demand: .max(3)) { $0.tryMap(isEven) }
    #expect(played.asked == [.max(3)])
    #expect(played.cancels == 1)
    #expect(played.name == "TryMap")
  }
}
