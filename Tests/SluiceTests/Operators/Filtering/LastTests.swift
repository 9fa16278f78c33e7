import Sluice
import Testing

@Suite("last")
struct LastTests {
  @Test(
    "sends the last value when upstream finishes",
    arguments: [
      Row("1 2 3 |", "3 |"),
      Row("1 2", ""),
      Row("|", "|"),
      Row("1 #", "#"),
    ]
  )
  func values(row: Row) {
    #expect(play(row.script) { $0.last() }.heard == row.heard)
  }

  @Test("asks for everything, and keeps the value until it is asked for")
  func demand() {
    #expect(play("1 2", demand: .max(1)) { $0.last() }.asked == [.unlimited])
    #expect(play("1 2 |", demand: .none) { $0.last() }.heard == "")
    #expect(play("1 2 | ?1", demand: .none) { $0.last() }.heard == "2 |")
  }

  @Test("names itself")
  func names() {
    #expect(play("") { $0.last() }.name == "Last")
  }
}
