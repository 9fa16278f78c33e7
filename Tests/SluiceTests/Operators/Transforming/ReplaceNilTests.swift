import Sluice
import Testing

@Suite("replaceNil")
struct ReplaceNilTests {
  @Test(
    "sends a value in place of nil",
    arguments: [
      Row("1 2 3 |", "1 0 3 |"),
      Row("2 #", "0 #"),
    ]
  )
  func values(row: Row) {
    #expect(
      play(row.script) { $0.map { $0 == 2 ? nil : $0 }.replaceNil(with: 0) }.heard == row.heard
    )
  }

  @Test("passes demand on untouched, under the name of upstream")
  func demand() {
    let played = play("2", demand: .max(1)) { $0.map { $0 == 2 ? nil : $0 }.replaceNil(with: 0) }
    #expect(played.asked == [.max(1)])
    #expect(played.answers == [.none])
    #expect(played.name == "Probe")
  }
}
