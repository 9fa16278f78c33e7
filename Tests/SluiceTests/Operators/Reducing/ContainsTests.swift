import Sluice
import Testing

@Suite("contains")
struct ContainsTests {
  @Test(
    "says yes as soon as the value comes, no when it never does",
    arguments: [
      Row("1 2", "true |"),
      Row("1 3 |", "false |"),
      Row("|", "false |"),
      Row("1 #", "#"),
    ]
  )
  func values(row: Row) {
    #expect(play(row.script) { $0.contains(2) }.heard == row.heard)
  }

  @Test("cancels upstream behind the value")
  func cancelling() {
    #expect(play("1 2 3") { $0.contains(2) }.cancels == 1)
  }

  @Test("asks for everything")
  func demand() {
    for played in [
      play("2 4", demand: .max(1)) { $0.contains(5) }
    ] {
      #expect(played.asked == [.unlimited])
      #expect(played.answers == [.none, .none])
    }
  }

  @Test("keeps the answer until it is asked for")
  func waiting() {
    #expect(play("2 4 |", demand: .none) { $0.contains(5) }.heard == "")
    #expect(
      play("2 4 | ?1", demand: .none) { $0.contains(5) }.heard
        == play("2 4 |") { $0.contains(5) }.heard
    )
  }

  @Test("names itself")
  func names() {
    #expect(play("") { $0.contains(5) }.name == "Contains")
  }
}
