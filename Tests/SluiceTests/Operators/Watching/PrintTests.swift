import Sluice
import SluiceTesting
import Testing

@Suite("print")
struct PrintTests {
  /// A stream that keeps what is written to it.
  private final class Paper: TextOutputStream {
    var text = ""

    func write(_ string: String) { text += string }

    var lines: [Substring] { text.split(separator: "\n") }
  }

  @Test("writes a line for each event")
  func events() {
    let paper = Paper()
    _ = play("1 ?2 |", demand: .max(1)) { $0.print(to: paper) }
    #expect(
      paper.lines == [
        "receive subscription: (Probe)", "request max: (1)", "receive value: (1)",
        "request max: (2)", "receive finished",
      ]
    )
  }

  @Test("writes unlimited requests, failures and cancelling")
  func others() {
    let paper = Paper()
    _ = play("#") { $0.print(to: paper) }
    _ = play("x x", demand: .none) { $0.print(to: paper) }
    #expect(
      paper.lines == [
        "receive subscription: (Probe)", "request unlimited", "receive error: (upstream)",
        "receive subscription: (Probe)", "receive cancel",
      ]
    )
  }

  @Test("writes the prefix, and says that a demand was the answer to a value")
  func answering() {
    let paper = Paper()
    let probe = ProbePublisher<Int, Never>()
    let recorder = Recorder<Int, Never>(demand: .max(1)) { _, value in
      value == 1 ? .max(3) : value == 2 ? .unlimited : .none
    }
    probe.print("numbers", to: paper).subscribe(recorder)
    for value in 1...3 { probe.send(value) }
    #expect(
      paper.lines == [
        "numbers: receive subscription: (Probe)", "numbers: request max: (1)",
        "numbers: receive value: (1)", "numbers: request max: (3) (synchronous)",
        "numbers: receive value: (2)", "numbers: request unlimited (synchronous)",
        "numbers: receive value: (3)",
      ]
    )
  }

  @Test("changes nothing, and names itself")
  func passing() {
    let played = play("1 |", demand: .max(1)) { $0.print(to: Paper()) }
    #expect(played.heard == "1 |")
    #expect(played.asked == [.max(1)])
    #expect(played.name == "Print")
  }

  @Test("writes to standard output where no stream is given")
  func standardOutput() async throws {
    let result = try #require(
      await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
        _ = Just(7).print("seven").sink { _ in }
      }
    )
    let text = String(decoding: result.standardOutputContent, as: UTF8.self)
    #expect(text.contains("seven: receive subscription: (Just)\n"))
    #expect(text.contains("seven: receive value: (7)\nseven: receive finished\n"))
  }
}
