import Sluice
import SluiceConsole
import Testing

private final class Counter: ObservableObject {
  @Published var count = 0
  @Published var step = 1

  func add() { count += step }
}

/// The console of the README, word for word but for its last line, which ends the process.
@MainActor
private enum CounterConsole {
  static var console: Console<Counter> {
    Console(Counter(), name: "counter")
      .showing("count", \.$count)
      .editing("step", \.step, \.$step)
      .offering("add", help: "adds the step") { $0.add() }
  }
}

@Suite("A console in ten lines")
@MainActor
struct TenLinesTests {
  @Test("The console of the documentation does what it says")
  func counter() async {
    let (transcript, status) = await CounterConsole.console.transcript(of: [
      "add", "step 41", "add", "state",
    ])
    #expect(
      transcript.lines == ["count = 1", "step = 41", "count = 42", "count  42", "step   41"]
    )
    #expect(status == 0)
  }
}
