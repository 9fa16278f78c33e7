import Sluice
import Testing

@Suite("compactMap")
struct CompactMapTests {
  @Test(
    "sends what the closure makes of each value, except for nil",
    arguments: [
      Row("1 2 3 4 |", "20 40 |"),
      Row("1 #", "#"),
    ]
  )
  func values(row: Row) {
    #expect(
      play(row.script) { $0.compactMap { $0.isMultiple(of: 2) ? $0 * 10 : nil } }.heard == row.heard
    )
  }

  @Test(
    "tryCompactMap ends with what the closure throws",
    arguments: [
      Row("1 2 3 4 |", "2 4 |"),
      Row("2 -1 4", "2 !"),
    ]
  )
  func throwing(row: Row) {
    #expect(play(row.script) { $0.tryCompactMap { try isEven($0) ? $0 : nil } }.heard == row.heard)
  }

  @Test("keeps an inner nil: only the outer one is dropped")
  func nested() {
    #expect(play("1 2 |") { $0.compactMap { $0 == 1 ? Int??.some(nil) : nil } }.heard == "nil |")
    #expect(play("1 2 |") { $0.tryCompactMap { $0 == 1 ? Int??.some(nil) : nil } }.heard == "nil |")
  }

  @Test("asks for one more in place of nil, and cancels upstream at a throw")
  func demand() {
    let played = play("1 2", demand: .max(1)) { $0.tryCompactMap { try isEven($0) ? $0 : nil } }
    #expect(played.asked == [.max(1)])
    #expect(played.answers == [.max(1), .none])
    #expect(play("-1 1") { $0.tryCompactMap { try isEven($0) ? $0 : nil } }.cancels == 1)
  }

  @Test("is named after upstream, tryCompactMap after itself")
  func names() {
    #expect(play("") { $0.compactMap { $0 } }.name == "Probe")
    #expect(play("") { $0.tryCompactMap { $0 } }.name == "TryCompactMap")
  }
}
