import Sluice
import Testing

@Suite("replaceEmpty")
struct ReplaceEmptyTests {
  @Test(
    "sends the value when upstream finishes without one",
    arguments: [
      Row("|", "0 |"),
      Row("1 2 |", "1 2 |"),
      Row("#", "#"),
      Row("1 #", "1 #"),
    ]
  )
  func values(row: Row) {
    #expect(play(row.script) { $0.replaceEmpty(with: 0) }.heard == row.heard)
  }

  @Test("passes demand on, and keeps the value until it is asked for")
  func demand() {
    #expect(play("1 ?1", demand: .max(2)) { $0.replaceEmpty(with: 0) }.asked == [.max(2), .max(1)])
    #expect(play("|", demand: .none) { $0.replaceEmpty(with: 0) }.heard == "")
    #expect(play("| ?1", demand: .none) { $0.replaceEmpty(with: 0) }.heard == "0 |")
    #expect(play("| x ?1", demand: .none) { $0.replaceEmpty(with: 0) }.heard == "")
  }

  @Test("cancels upstream")
  func cancelling() {
    #expect(play("1 x") { $0.replaceEmpty(with: 0) }.cancels == 1)
  }

  @Test("names itself")
  func names() {
    #expect(play("") { $0.replaceEmpty(with: 0) }.name == "ReplaceEmpty")
  }
}
