import Sluice
import Testing

@Suite("dropFirst")
struct DropTests {
  @Test(
    "drops the first values",
    arguments: [
      Row("1 2 3 |", "3 |"),
      Row("1 |", "|"),
      Row("1 2 #", "#"),
    ]
  )
  func values(row: Row) {
    #expect(play(row.script) { $0.dropFirst(2) }.heard == row.heard)
  }

  @Test(
    "drops one where no number is given",
    arguments: [
      Row("1 2 |", "2 |")
    ]
  )
  func one(row: Row) {
    #expect(play(row.script) { $0.dropFirst() }.heard == row.heard)
  }

  @Test(
    "drops nothing where the number is zero",
    arguments: [
      Row("1 2 |", "1 2 |")
    ]
  )
  func nothing(row: Row) {
    #expect(play(row.script) { $0.dropFirst(0) }.heard == row.heard)
  }

  @Test("asks for what downstream asks for, and for one more in place of a dropped value")
  func demand() {
    let played = play("1 2 3", demand: .max(1)) { $0.dropFirst(2) }
    #expect(played.asked == [.max(1)])
    #expect(played.answers == [.max(1), .max(1), .none])
  }

  @Test("starts anew for each subscriber")
  func subscribers() {
    let dropping = Record<Int, Never>(output: [1, 2], completion: .finished).dropFirst()
    #expect(heard(from: dropping) == "2 |")
    #expect(heard(from: dropping) == "2 |")
  }

  @Test("names itself")
  func names() {
    #expect(play("") { $0.dropFirst() }.name == "Drop")
  }

  @Test("stops the program at a negative number")
  func negative() async {
    await #expect(processExitsWith: .failure) {
      _ = PassthroughSubject<Int, Never>().dropFirst(-1)
    }
  }
}
