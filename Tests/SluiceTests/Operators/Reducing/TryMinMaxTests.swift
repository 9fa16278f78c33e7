import Sluice
import Testing

@Suite("tryMin and tryMax")
struct TryMinMaxTests {
  @Test(
    "tryMin ends with what the closure throws",
    arguments: [
      Row("2 1 3 |", "1 |"),
      Row("1 -1 2", "!"),
      Row("-1 |", "-1 |"),
      Row("1 #", "#"),
    ]
  )
  func least(row: Row) {
    #expect(play(row.script) { $0.tryMin(by: isLess) }.heard == row.heard)
  }

  @Test(
    "tryMax ends with what the closure throws",
    arguments: [
      Row("2 3 1 |", "3 |"),
      Row("1 -1 2", "!"),
      Row("|", "|"),
    ]
  )
  func greatest(row: Row) {
    #expect(play(row.script) { $0.tryMax(by: isLess) }.heard == row.heard)
  }

  @Test("asks for everything, and cancels upstream once when the closure throws")
  func demand() {
    let played = play("1 -1 2", demand: .max(1)) { $0.tryMax(by: isLess) }
    #expect(played.asked == [.unlimited])
    #expect(played.cancels == 1)
    #expect(played.name == "TryComparison")
  }
}

private func isLess(_ left: Int, _ right: Int) throws -> Bool {
  if left < 0 || right < 0 { throw Snag.thrown }
  return left < right
}
