import Testing

@Suite("sluice in virtual time")
struct VirtualTimeTests {
  private static let start = "id alice01\npassword secret1\nlogin\n"

  /// What a script prints after its login started, as JSON lines.
  private func lines(_ arguments: [String] = [], after commands: String...) async throws -> [String]
  {
    let outcome = try await SluiceCommand.run(
      ["--virtual-time", "--json"] + arguments,
      input: Self.start + commands.joined(separator: "\n")
    )
    #expect(outcome.errors.isEmpty)
    #expect(outcome.status == 0)
    let started = outcome.lines.firstIndex { $0.contains(#""isLoading","value":true"#) }
    return Array(outcome.lines.suffix(from: try #require(started) + 1))
  }

  private func change(_ property: String, _ value: String) -> String {
    #"{"event":"change","property":"\#(property)","value":\#(value)}"#
  }

  @Test("The answer comes after 300 ms, not a millisecond before")
  func answer() async throws {
    let lines = try await lines(after: "advance 299ms", "now", "advance 1ms", "now")
    #expect(
      lines == [
        #"{"event":"now","ms":299}"#,
        change("isLoggedIn", "true"),
        change("isLoading", "false"),
        #"{"event":"now","ms":300}"#,
      ]
    )
  }

  @Test(
    "The delay can be set",
    arguments: [("1.5s", "1499ms"), ("2ms", "1ms"), ("0.1m", "5.999s")]
  )
  func delay(delay: String, before: String) async throws {
    let lines = try await lines(
      ["--delay", delay],
      after: "advance \(before)",
      "now",
      "advance 1ms"
    )
    #expect(lines.first?.contains(#""event":"now""#) == true)
    #expect(lines.contains(change("isLoggedIn", "true")))
  }

  @Test("After ten seconds without an answer the login gives up and says so")
  func timeOut() async throws {
    let lines = try await lines(
      ["--delay", "1m"],
      after: "advance 9999ms",
      "now",
      "advance 1ms",
      "advance 2m"
    )
    #expect(lines.first == #"{"event":"now","ms":9999}"#)
    #expect(lines.contains(change("isLoading", "false")))
    #expect(lines.contains { $0.contains(#""message","value":""#) })
    #expect(!lines.contains(change("isLoggedIn", "true")))
  }

  @Test("A login that was called off has no late effect")
  func cancel() async throws {
    let lines = try await lines(after: "advance 299ms", "cancel", "advance 2m")
    #expect(lines == [change("isLoading", "false")])
  }

  @Test("wait does not hang where time stands still")
  func wait() async throws {
    let outcome = try await SluiceCommand.run(
      ["--virtual-time"],
      input: Self.start + "wait\nquit\n"
    )
    #expect(outcome.errors == "sluice: wait cannot run: time stands still; advance moves it on\n")
    #expect(outcome.status == 1)
  }

  @Test("A second login while one runs is refused")
  func busy() async throws {
    let outcome = try await SluiceCommand.run(["--virtual-time"], input: Self.start + "login\n")
    #expect(outcome.errors == "sluice: login cannot run: a login is running\n")
    #expect(outcome.status == 1)
  }

  @Test("The same script prints the same twice")
  func repeatable() async throws {
    let input =
      Self.start + "advance 0.5ms\nnow\nadvance 1s\nlogout\nlogin\nadvance 5m\nstate\nnow\n"
    let first = try await SluiceCommand.run(["--virtual-time"], input: input)
    let second = try await SluiceCommand.run(["--virtual-time"], input: input)
    #expect(first.output == second.output)
    #expect(first.output.contains("\n0.5 ms\n"))
  }

  @Test(
    "A duration is a number and a unit",
    arguments: ["", " ", "1", "ms", "1h", "-1s", "1 s", "1.s", ".5s", "1e3s", "+1s", "nan s", "１s"]
  )
  func wrongDuration(text: String) async throws {
    let outcome = try await SluiceCommand.run(["--virtual-time"], input: "advance \(text)\nnow\n")
    #expect(outcome.errors == "sluice: advance needs a duration such as 300ms, 1.5s or 2m\n")
    #expect(outcome.output.hasSuffix("\n0 ms\n"))
    #expect(outcome.status == 1)
  }

  @Test("Without --virtual-time there are no commands for it")
  func realTime() async throws {
    let outcome = try await SluiceCommand.run(input: "now\nadvance 1s\n")
    #expect(
      outcome.errors == """
        sluice: unknown command now; help lists the commands
        sluice: unknown command advance; help lists the commands

        """
    )
  }
}
