import Foundation
public import Sluice

/// A program around a console: its options, its help, its exit status.
///
/// It understands `--json`, `--script FILE` and `--help` besides options of its own.
///
/// ```swift
/// let program = ConsoleProgram("counter", options: [
///   ConsoleOption("from", value: "N", help: "where to begin")
/// ])
/// await program.main { options in
///   Console(Counter(from: options["from"].flatMap { Int($0) } ?? 0)).showing("count", \.$count)
/// }
/// ```
///
/// - **Exit status:** 0 when every command was understood and ran, else 1; 2 when the arguments were
///   wrong, with one line that says so.
@MainActor
public struct ConsoleProgram {
  let name: String
  let summary: String?
  let version: String?
  let options: [ConsoleOption]

  /// Creates a program.
  ///
  /// - Parameters:
  ///   - name: Its name, for the help and the errors.
  ///   - summary: What it does, for the help.
  ///   - version: What `--version` prints; without it there is no such option.
  ///   - options: The options of its own.
  public init(
    _ name: String,
    summary: String? = nil,
    version: String? = nil,
    options: [ConsoleOption] = []
  ) {
    self.name = name
    self.summary = summary
    self.version = version
    let common = [.json, .script, .help] + (version == nil ? [] : [ConsoleOption.version])
    self.options = options + common
  }

  /// Runs the program and ends the process with its exit status.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the program's name.
  ///   - console: Makes the console; throw a ``ConsoleUsageError`` where the options make no sense.
  public func main<Model: ObservableObject>(
    _ arguments: [String] = Array(CommandLine.arguments.dropFirst()),
    console: @MainActor (ConsoleOptions) throws -> Console<Model>
  ) async -> Never {
    let interrupts = Interrupts()
    let status = await run(
      arguments,
      input: .standard,
      output: .standard,
      interrupts: interrupts.subject,
      console: console
    )
    interrupts.stop()
    exit(status)
  }

  /// Runs the program on an input and an output of yours, and returns its exit status.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after the program's name.
  ///   - input: Where lines come from unless the arguments name a script.
  ///   - output: Where to print to.
  ///   - interrupts: Sends, on the main actor, when a person presses Control-C.
  ///   - console: Makes the console; throw a ``ConsoleUsageError`` where the options make no sense.
  /// - Returns: The exit status.
  public func run<Model: ObservableObject>(
    _ arguments: [String],
    input: ConsoleInput,
    output: ConsoleOutput,
    interrupts: PassthroughSubject<Void, Never>? = nil,
    console: @MainActor (ConsoleOptions) throws -> Console<Model>
  ) async -> Int32 {
    // Errors in the arguments are told in the format that they ask for, too.
    let format: ConsoleFormat = arguments.contains("--json") ? .json : .text
    do {
      let options = try ConsoleOptions(arguments, known: options)
      if let text = text(for: options) {
        output.write(text + "\n")
        return 0
      }
      let input = try options["script"].map(ConsoleInput.script) ?? input
      let console = try console(options)
      return await console.run(from: input, as: format, to: output, interrupts: interrupts)
    } catch {
      ConsolePrinter(name: name, format: format, output: output)
        .complain(String(describing: error))
      return 2
    }
  }

  /// What is printed instead of running a console, if that is asked for.
  private func text(for given: ConsoleOptions) -> String? {
    if given.has("help") { return help }
    guard let version, given.has("version") else { return nil }
    return "\(name) \(version)"
  }

  private var help: String {
    let width = options.map(\.usage.count).max() ?? 0
    let rows = options.map { option in
      let gap = String(repeating: " ", count: width - option.usage.count + 2)
      return "  \(option.usage)\(gap)\(option.help)"
    }
    return ([summary, "Usage: \(name) [options]"].compactMap(\.self) + rows).joined(separator: "\n")
  }
}
