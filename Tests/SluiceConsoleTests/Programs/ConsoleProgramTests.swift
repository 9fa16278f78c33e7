import Foundation
import SluiceConsole
import Testing

@Suite("Console programs")
@MainActor
struct ConsoleProgramTests {
  private let program = ConsoleProgram(
    "form",
    summary: "Fills in a form.",
    version: "1.2.3",
    options: [ConsoleOption("count", value: "N", help: "where to begin")]
  )

  private func run(
    _ arguments: String...,
    lines: [String] = []
  ) async -> (transcript: Transcript, status: Int32) {
    let transcript = Transcript()
    let status = await program.run(
      arguments,
      input: .lines(lines),
      output: transcript.consoleOutput()
    ) { options in
      let form = Form()
      guard let count = Int(options["count"] ?? "0") else {
        throw ConsoleUsageError("--count needs a number")
      }
      form.count = count
      return form.console()
    }
    return (transcript, status)
  }

  @Test("Options reach the console", arguments: [["--count", "4"], ["--count=4"]])
  func options(arguments: [String]) async {
    let transcript = Transcript()
    let status = await program.run(
      arguments + ["--json"],
      input: .lines(["add"]),
      output: transcript.consoleOutput()
    ) { options in
      let form = Form()
      form.count = options["count"].flatMap { Int($0) } ?? 0
      return form.console()
    }
    #expect(transcript.lines == [#"{"event":"change","property":"count","value":5}"#])
    #expect(status == 0)
  }

  @Test(
    "Wrong arguments are one line and status 2",
    arguments: [
      (["--nonsense=hunter2"], "unknown option --nonsense; --help lists the options"),
      (["hunter2"], "unexpected argument that is no option; --help lists the options"),
      (["-p"], "unexpected argument that is no option; --help lists the options"),
      (["--count"], "--count needs a value: --count N"),
      (["--count", "--help"], "--count needs a value: --count N"),
      (["--count", "1", "--count", "2"], "--count is given twice"),
      (["--help=x"], "--help takes no value"),
      (["--count", "x"], "--count needs a number"),
      (["--script", "/nowhere/at/all"], "there is no script /nowhere/at/all"),
      (["--script", "/"], "cannot read the script /"),
    ]
  )
  func wrongArguments(arguments: [String], message: String) async {
    for format in [ConsoleFormat.text, .json] {
      let transcript = Transcript()
      let status = await program.run(
        format == .json ? ["--json"] + arguments : arguments,
        input: .lines(["add"]),
        output: transcript.consoleOutput()
      ) { options in
        guard Int(options["count"] ?? "0") != nil else {
          throw ConsoleUsageError("--count needs a number")
        }
        return Form().console()
      }
      let expected =
        format == .json
        ? (#"{"event":"error","message":"\#(message)"}"# + "\n", "") : ("", "form: \(message)\n")
      #expect((transcript.output, transcript.errors) == expected)
      #expect(status == 2)
    }
  }

  @Test("The help lists the options")
  func help() async {
    let (transcript, status) = await run("--help")
    #expect(
      transcript.output == """
        Fills in a form.
        Usage: form [options]
          --count N      where to begin
          --json         prints one JSON object a line
          --script FILE  runs the commands of a file
          --help         prints this
          --version      prints the version

        """
    )
    #expect(status == 0)
  }

  @Test("The version is printed after the name")
  func version() async {
    let (transcript, status) = await run("--version", lines: ["nonsense"])
    #expect(transcript.output == "form 1.2.3\n")
    #expect(status == 0)
  }

  @Test("A script is read instead of the input, whatever its line endings and its mark")
  func script() async throws {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "sluice-\(UUID().uuidString).txt")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data("\u{FEFF}name Ann\u{2028}\r\nadd\r\n\nstate\n# end".utf8).write(to: file)
    let (transcript, status) = await run("--json", "--script", file.path, lines: ["nonsense"])
    #expect(
      transcript.lines == [
        "{\"event\":\"change\",\"property\":\"name\",\"value\":\"Ann\u{2028}\"}",
        #"{"event":"change","property":"count","value":1}"#,
        "{\"event\":\"state\",\"name\":\"Ann\u{2028}\",\"secret\":\"\",\"step\":1,\"count\":1,"
          + "\"isSaving\":false,\"note\":null}",
      ]
    )
    #expect(status == 0)
  }
}
