import Sluice
import Testing

@Suite("scan")
struct ScanTests {
  @Test(
    "sends the running result with each value",
    arguments: [
      Row("1 2 3 |", "1 3 6 |"),
      Row("|", "|"),
      Row("1 #", "1 #"),
    ]
  )
  func values(row: Row) {
    #expect(play(row.script) { $0.scan(0, +) }.heard == row.heard)
  }

  @Test(
    "tryScan ends with what the closure throws",
    arguments: [
      Row("1 2 |", "1 3 |"),
      Row("1 -1 2", "1 !"),
    ]
  )
  func throwing(row: Row) {
    #expect(
      play(row.script) {
        $0.tryScan(0) { result, value in
          if value < 0 { throw Snag.thrown }
          return result + value
        }
      }.heard == row.heard
    )
  }

  @Test("starts from the initial result for each subscriber")
  func subscribers() {
    let sums = Record<Int, Never>(output: [1, 2], completion: .finished).scan(10, +)
    #expect(heard(from: sums) == "11 13 |")
    #expect(heard(from: sums) == "11 13 |")
  }

  @Test("passes demand on, under the name of upstream, tryScan under its own")
  func demand() {
    let plain = play("1", demand: .max(2)) { $0.scan(0, +) }
    #expect(plain.asked == [.max(2)])
    #expect(plain.name == "Probe")
    let trying = play("1", demand: .max(2)) { $0.tryScan(0) { _, _ in throw Snag.thrown } }
    #expect(trying.asked == [.max(2)])
    #expect(trying.cancels == 1)
    #expect(trying.name == "TryScan")
  }
}
