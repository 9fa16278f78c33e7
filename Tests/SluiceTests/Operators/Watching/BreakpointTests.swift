import Sluice
import Testing

@Suite("breakpoint")
struct BreakpointTests {
  @Test(
    "passes everything on when no closure says yes",
    arguments: [
      Row("1 2 |", "1 2 |"),
      Row("1 #", "1 #"),
    ]
  )
  func values(row: Row) {
    #expect(
      play(row.script) {
        $0.breakpoint(
          receiveSubscription: { _ in false },
          receiveOutput: { _ in false },
          receiveCompletion: { _ in false }
        )
      }.heard == row.heard
    )
  }

  @Test("breakpointOnError lets a regular end pass")
  func ending() {
    #expect(play("1 |") { $0.breakpointOnError() }.heard == "1 |")
  }

  @Test("passes demand on, under the name of upstream")
  func demand() {
    let played = play("1", demand: .max(1)) { $0.breakpoint() }
    #expect(played.asked == [.max(1)])
    #expect(played.name == "Probe")
  }

  @Test("stops at the subscription, the value, the ending or the error")
  func stopping() async {
    await #expect(processExitsWith: .failure) {
      _ = Just(1).breakpoint(receiveSubscription: { _ in true }).sink { _ in }
    }
    await #expect(processExitsWith: .failure) {
      _ = Just(1).breakpoint(receiveOutput: { $0 == 1 }).sink { _ in }
    }
    await #expect(processExitsWith: .failure) {
      _ = Just(1).breakpoint(receiveCompletion: { $0 == .finished }).sink { _ in }
    }
    await #expect(processExitsWith: .failure) {
      _ = Fail<Int, Snag>(error: .upstream).breakpointOnError().replaceError(with: 0).sink { _ in }
    }
  }
}
