import Sluice
import Testing

@Suite("filter")
struct FilterTests {
  @Test(
    "sends what the closure says yes to",
    arguments: [
      Row("1 2 3 4 |", "2 4 |"),
      Row("1 3 |", "|"),
      Row("2 #", "2 #"),
      Row("|", "|"),
    ]
  )
  func values(row: Row) {
    #expect(play(row.script) { $0.filter { $0.isMultiple(of: 2) } }.heard == row.heard)
  }

  @Test(
    "tryFilter ends with what the closure throws",
    arguments: [
      Row("1 2 3 4 |", "2 4 |"),
      Row("2 -1 4 |", "2 !"),
      Row("2 #", "2 #"),
    ]
  )
  func throwing(row: Row) {
    #expect(play(row.script) { $0.tryFilter(isEven) }.heard == row.heard)
  }

  @Test("asks for what downstream asks for, and for one more in place of a dropped value")
  func demand() {
    for played in [
      play("1 2", demand: .max(3)) { $0.filter { $0.isMultiple(of: 2) } },
      play("1 2", demand: .max(3)) { $0.tryFilter(isEven) },
    ] {
      #expect(played.asked == [.max(3)])
      #expect(played.answers == [.max(1), .none])
    }
  }

  @Test("cancels upstream once when the closure throws")
  func cancelling() {
    #expect(play("-1 2 #") { $0.tryFilter(isEven) }.cancels == 1)
  }

  @Test("is named after upstream, tryFilter after itself")
  func names() {
    #expect(play("") { $0.filter { _ in true } }.name == "Probe")
    #expect(play("") { $0.tryFilter { _ in true } }.name == "TryFilter")
  }
}
