import Testing

@Suite("Options of sluice")
struct OptionTests {
  @Test(
    "What is wrong is one line on standard error, and status 2",
    arguments: [
      (["--script", "/nowhere"], "there is no script /nowhere"),
      (["--script"], "--script needs a value: --script FILE"),
      (["--nonsense"], "unknown option --nonsense; --help lists the options"),
      (["nonsense"], "unexpected argument that is no option; --help lists the options"),
      (["--base-url", "nonsense"], "--base-url needs a URL such as http://localhost:8080"),
      (["--base-url", "http://"], "--base-url needs a URL such as http://localhost:8080"),
      (["--base-url", "file:///x"], "--base-url needs a URL such as http://localhost:8080"),
      (["--delay", "300"], "--delay needs a duration such as 300ms, 1.5s or 2m"),
      (["--delay", "-1s"], "--delay needs a duration such as 300ms, 1.5s or 2m"),
      (
        ["--virtual-time", "--base-url", "http://localhost"],
        "--virtual-time needs the demo server: leave out --base-url"
      ),
      (
        ["--delay=1s", "--base-url=http://localhost"],
        "--delay needs the demo server: leave out --base-url"
      ),
    ]
  )
  func wrong(arguments: [String], message: String) async throws {
    let outcome = try await SluiceCommand.run(arguments, input: "state\n")
    #expect(outcome.errors == "sluice: \(message)\n")
    #expect(outcome.output.isEmpty)
    #expect(outcome.status == 2)
  }

  @Test("With --json it is one event on standard output")
  func wrongAsJSON() async throws {
    let outcome = try await SluiceCommand.run(["--script", "/nowhere", "--json"])
    #expect(outcome.output == #"{"event":"error","message":"there is no script /nowhere"}"# + "\n")
    #expect(outcome.errors.isEmpty)
    #expect(outcome.status == 2)
  }

  @Test("The help lists every option")
  func help() async throws {
    let outcome = try await SluiceCommand.run(["--help"])
    let options = [
      "--base-url URL", "--delay DURATION", "--virtual-time", "--json", "--script FILE", "--help",
      "--version",
    ]
    for option in options { #expect(outcome.output.contains("\n  \(option) "), "\(option)") }
    #expect(outcome.status == 0)
  }

  @Test("The version is a number")
  func version() async throws {
    let outcome = try await SluiceCommand.run(["--version"])
    #expect(outcome.output.wholeMatch(of: /sluice \d+\.\d+\.\d+\n/) != nil)
    #expect(outcome.status == 0)
  }
}
