import Sluice
import Testing

@Suite("removeDuplicates")
struct RemoveDuplicatesTests {
  @Test(
    "drops what equals the value before it",
    arguments: [
      Row("1 1 2 2 1 |", "1 2 1 |"),
      Row("1 1 #", "1 #"),
      Row("|", "|"),
    ]
  )
  func values(row: Row) {
    #expect(play(row.script) { $0.removeDuplicates() }.heard == row.heard)
  }

  @Test(
    "asks the closure with the last value that passed and the new one",
    arguments: [
      Row("1 3 2 4 6 1 |", "1 2 1 |")
    ]
  )
  func closure(row: Row) {
    #expect(
      play(row.script) { $0.removeDuplicates { ($0 - $1).isMultiple(of: 2) } }.heard == row.heard
    )
  }

  @Test(
    "tryRemoveDuplicates ends with what the closure throws",
    arguments: [
      Row("1 1 2 |", "1 2 |"),
      Row("-1 2 -1 3 |", "-1 2 !"),
    ]
  )
  func throwing(row: Row) {
    #expect(
      play(row.script) {
        $0.tryRemoveDuplicates { old, new in
          if new < 0 { throw Snag.thrown }
          return old == new
        }
      }.heard == row.heard
    )
  }

  @Test("asks for what downstream asks for, and for one more in place of a dropped value")
  func demand() {
    let played = play("1 1 2", demand: .max(2)) { $0.removeDuplicates() }
    #expect(played.asked == [.max(2)])
    #expect(played.answers == [.none, .max(1), .none])
  }

  @Test("cancels upstream once when the closure throws")
  func cancelling() {
    #expect(play("1 2 3") { $0.tryRemoveDuplicates { _, _ in throw Snag.thrown } }.cancels == 1)
  }

  @Test("keeps a memory of its own for each subscriber")
  func subscribers() {
    let probe = Record<Int, Never>(output: [1, 1], completion: .finished).removeDuplicates()
    #expect(heard(from: probe) == "1 |")
    #expect(heard(from: probe) == "1 |")
  }

  @Test("names itself")
  func names() {
    #expect(play("") { $0.removeDuplicates() }.name == "RemoveDuplicates")
    #expect(play("") { $0.tryRemoveDuplicates { _, _ in true } }.name == "TryRemoveDuplicates")
  }
}
