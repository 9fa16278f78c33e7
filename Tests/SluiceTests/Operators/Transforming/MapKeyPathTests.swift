import Sluice
import Testing

@Suite("map of key paths")
struct MapKeyPathTests {
  @Test(
    "sends a property of each value",
    arguments: [
      Row("1 -2 |", "1 2 |"),
      Row("1 #", "1 #"),
    ]
  )
  func one(row: Row) {
    #expect(play(row.script) { $0.map(\.magnitude) }.heard == row.heard)
  }

  @Test(
    "sends two properties",
    arguments: [
      Row("-2 |", "(2, -1) |")
    ]
  )
  func two(row: Row) {
    #expect(play(row.script) { $0.map(\.magnitude, \.sign) }.heard == row.heard)
  }

  @Test(
    "sends three properties",
    arguments: [
      Row("-2 |", "(2, -1, \"-2\") |")
    ]
  )
  func three(row: Row) {
    #expect(play(row.script) { $0.map(\.magnitude, \.sign, \.description) }.heard == row.heard)
  }

  @Test("takes a property of a sequence publisher too")
  func sequence() {
    #expect(heard(from: ["a", "bbb"].publisher.map(\.count)) == "1 3 |")
  }

  @Test("passes demand on untouched, under the name of upstream")
  func demand() {
    let played = play("1", demand: .max(1)) { $0.map(\.magnitude) }
    #expect(played.asked == [.max(1)])
    #expect(played.name == "Probe")
  }
}

extension Int {
  fileprivate var sign: Int { signum() }
}
