import Sluice
import Testing

@Suite("min and max")
struct MinMaxTests {
  @Test(
    "min sends the least value",
    arguments: [
      Row("2 1 3 |", "1 |"),
      Row("|", "|"),
      Row("1 #", "#"),
    ]
  )
  func least(row: Row) {
    #expect(play(row.script) { $0.min() }.heard == row.heard)
  }

  @Test(
    "max sends the greatest value",
    arguments: [
      Row("2 3 1 |", "3 |"),
      Row("|", "|"),
      Row("1 #", "#"),
    ]
  )
  func greatest(row: Row) {
    #expect(play(row.script) { $0.max() }.heard == row.heard)
  }

  @Test(
    "min(by:) takes an order of its own, and the first of equals",
    arguments: [
      Row("21 11 12 33 |", "21 |")
    ]
  )
  func leastBy(row: Row) {
    #expect(play(row.script) { $0.min { $0 % 10 < $1 % 10 } }.heard == row.heard)
  }

  @Test(
    "max(by:) takes an order of its own, and the first of equals",
    arguments: [
      Row("21 13 23 11 |", "13 |")
    ]
  )
  func greatestBy(row: Row) {
    #expect(play(row.script) { $0.max { $0 % 10 < $1 % 10 } }.heard == row.heard)
  }

  @Test("asks for everything")
  func demand() {
    for played in [
      play("2 4", demand: .max(1)) { $0.max() },
      play("2 4", demand: .max(1)) { $0.min() },
    ] {
      #expect(played.asked == [.unlimited])
      #expect(played.answers == [.none, .none])
    }
  }

  @Test("keeps the answer until it is asked for")
  func waiting() {
    #expect(play("2 4 |", demand: .none) { $0.max() }.heard == "")
    #expect(play("2 4 | ?1", demand: .none) { $0.max() }.heard == play("2 4 |") { $0.max() }.heard)
  }

  @Test("names itself")
  func names() {
    #expect(play("") { $0.max() }.name == "Comparison")
    #expect(play("") { $0.min() }.name == "Comparison")
  }
}
