import Sluice
import Testing

@Suite("reduce")
struct ReduceTests {
  @Test(
    "sends the result of all values",
    arguments: [
      Row("1 2 3 |", "6 |"),
      Row("|", "0 |"),
      Row("1 #", "#"),
    ]
  )
  func values(row: Row) {
    #expect(play(row.script) { $0.reduce(0, +) }.heard == row.heard)
  }

  @Test(
    "tryReduce ends with what the closure throws",
    arguments: [
      Row("1 2 |", "3 |"),
      Row("1 -1 2 |", "!"),
      Row("1 #", "#"),
    ]
  )
  func throwing(row: Row) {
    #expect(
      play(row.script) {
        $0.tryReduce(0) {
          if $1 < 0 { throw Snag.thrown }
          return $0 + $1
        }
      }.heard == row.heard
    )
  }

  @Test("asks for everything")
  func demand() {
    for played in [
      play("2 4", demand: .max(1)) { $0.reduce(0, +) },
      play("2 4", demand: .max(1)) { $0.tryReduce(0, +) },
    ] {
      #expect(played.asked == [.unlimited])
      #expect(played.answers == [.none, .none])
    }
  }

  @Test("keeps the answer until it is asked for")
  func waiting() {
    #expect(play("2 4 |", demand: .none) { $0.reduce(0, +) }.heard == "")
    #expect(
      play("2 4 | ?1", demand: .none) { $0.reduce(0, +) }.heard
        == play("2 4 |") { $0.reduce(0, +) }.heard
    )
  }

  @Test("names itself")
  func names() {
    #expect(play("") { $0.reduce(0, +) }.name == "Reduce")
    #expect(play("") { $0.tryReduce(0, +) }.name == "TryReduce")
  }

  @Test("cancels upstream once when the closure throws")
  func cancelling() {
    #expect(play("-1 1 #") { $0.tryReduce(0) { _, _ in throw Snag.thrown } }.cancels == 1)
  }

  @Test("starts from the initial result for each subscriber")
  func subscribers() {
    let sum = Record<Int, Never>(output: [1, 2], completion: .finished).reduce(10, +)
    #expect(heard(from: sum) == "13 |")
    #expect(heard(from: sum) == "13 |")
  }
}
