public import Sluice

extension Console {
  /// Reads lines and does what they say, until there are no more or `quit` is read.
  ///
  /// ```swift
  /// var printed = ""
  /// let status = await console.run(
  ///   from: .lines(["add", "state"]),
  ///   to: ConsoleOutput(write: { printed += $0 }, complain: { printed += $0 })
  /// )
  /// ```
  ///
  /// - Parameters:
  ///   - input: Where the lines come from.
  ///   - format: How to print.
  ///   - output: Where to print to.
  ///   - interrupts: Sends, on the main actor, when a person presses Control-C.
  /// - Returns: The exit status: 0 when every command was understood and ran, else 1. After a command
  ///   that failed the others are run all the same.
  public func run(
    from input: ConsoleInput = .standard,
    as format: ConsoleFormat = .text,
    to output: ConsoleOutput = .standard,
    interrupts: PassthroughSubject<Void, Never>? = nil
  ) async -> Int32 {
    let printer = ConsolePrinter(name: outline.name, format: format, output: output)
    let session = ConsoleSession(outline, input: input, printer: printer)
    return await session.run(interrupts: interrupts) ? 0 : 1
  }

  /// Runs the console as a program and ends the process with its exit status.
  ///
  /// The program understands `--json`, `--script FILE` and `--help`. Control-C calls off what runs,
  /// and ends a console in which nothing runs. A program with options of its own is a
  /// ``ConsoleProgram``.
  ///
  /// - Parameter arguments: The arguments after the program's name.
  public func main(
    _ arguments: [String] = Array(CommandLine.arguments.dropFirst())
  ) async -> Never {
    await ConsoleProgram(outline.name).main(arguments) { _ in self }
  }
}
