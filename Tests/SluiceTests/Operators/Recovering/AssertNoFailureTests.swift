import Sluice
import Testing

@Suite("assertNoFailure")
struct AssertNoFailureTests {
  @Test(
    "passes values and the end on",
    arguments: [
      Row("1 2 |", "1 2 |")
    ]
  )
  func values(row: Row) {
    #expect(play(row.script) { $0.assertNoFailure() }.heard == row.heard)
  }

  @Test("passes demand on, under the name of upstream")
  func demand() {
    let played = play("1", demand: .max(1)) { $0.assertNoFailure() }
    #expect(played.asked == [.max(1)])
    #expect(played.name == "Probe")
  }

  @Test("stops the program at a failure, with the prefix, the place and the error")
  func failure() async throws {
    let result = try #require(
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let failing = Fail<Int, Snag>(error: .upstream)
        _ = failing.assertNoFailure("the settings", file: "Settings.swift", line: 7).sink { _ in }
      }
    )
    let line = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(line.contains("the settings: upstream"))
    #expect(line.contains("Settings.swift:7"))
  }
}
