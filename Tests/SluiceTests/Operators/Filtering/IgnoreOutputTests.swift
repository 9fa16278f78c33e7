import Sluice
import Testing

@Suite("ignoreOutput")
struct IgnoreOutputTests {
  @Test(
    "drops all values and ends as upstream does",
    arguments: [
      Row("1 2 |", "|"),
      Row("1 #", "#"),
      Row("1", ""),
    ]
  )
  func values(row: Row) {
    #expect(play(row.script) { $0.ignoreOutput() }.heard == row.heard)
  }

  @Test("asks for everything under the name of upstream")
  func demand() {
    let played = play("1 2", demand: .none) { $0.ignoreOutput() }
    #expect(played.asked == [.unlimited])
    #expect(played.answers == [.none, .none])
    #expect(played.name == "Probe")
  }

  @Test("cancels upstream")
  func cancelling() {
    let played = play("1 x |") { $0.ignoreOutput() }
    #expect(played.heard == "")
    #expect(played.cancels == 1)
  }
}
