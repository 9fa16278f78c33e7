import Sluice
import Testing

@Suite("first")
struct FirstTests {
  @Test(
    "sends the first value and finishes",
    arguments: [
      Row("1 2 |", "1 |"),
      Row("1", "1 |"),
      Row("|", "|"),
      Row("#", "#"),
    ]
  )
  func values(row: Row) {
    #expect(play(row.script) { $0.first() }.heard == row.heard)
  }

  @Test("B14 first asks for everything, and cancels upstream behind the first value")
  func demand() {
    let played = play("1 2 |", demand: .max(1)) { $0.first() }
    #expect(played.asked == [.unlimited])
    #expect(played.heard == "1 |")
    #expect(played.cancels == 1)
  }

  @Test("keeps the value until it is asked for")
  func waiting() {
    #expect(play("1 |", demand: .none) { $0.first() }.heard == "")
    #expect(play("1", demand: .none) { $0.first() }.cancels == 1)
    #expect(play("1 ?1", demand: .none) { $0.first() }.heard == "1 |")
    #expect(play("1 x ?1", demand: .none) { $0.first() }.heard == "")
  }

  @Test("names itself")
  func names() {
    #expect(play("") { $0.first() }.name == "First")
  }
}
