/// Where a console prints to.
public struct ConsoleOutput: Sendable {
  /// Whether a terminal shows what is printed: then there is a prompt.
  public let isTerminal: Bool

  /// Whether colours and boxes are wanted.
  public let isStyled: Bool

  let write: @MainActor (String) -> Void
  let complain: @MainActor (String) -> Void

  /// Creates an output of your own.
  ///
  /// - Parameters:
  ///   - isTerminal: Whether a terminal shows it, which understands ANSI escapes.
  ///   - isStyled: Whether colours and boxes are wanted.
  ///   - write: Takes what is printed, whole lines with their line endings except for prompts.
  ///   - complain: Takes errors, whole lines with their line endings.
  public init(
    isTerminal: Bool = false,
    isStyled: Bool = false,
    write: @escaping @MainActor (String) -> Void,
    complain: @escaping @MainActor (String) -> Void
  ) {
    self.isTerminal = isTerminal
    self.isStyled = isStyled
    self.write = write
    self.complain = complain
  }

  /// The standard output, and standard error for errors.
  ///
  /// Each piece is handed to the system at once and whole. There are no colours in a pipe, on a
  /// terminal called `dumb`, or when `NO_COLOR` is set (https://no-color.org).
  public static var standard: ConsoleOutput {
    ConsoleOutput(
      isTerminal: Terminal.isOutput,
      isStyled: Terminal.isOutput && Terminal.wantsColor,
      write: { StandardStream.output.write($0) },
      complain: { StandardStream.error.write($0) }
    )
  }
}

/// How a console prints.
public enum ConsoleFormat: Hashable, Sendable {
  /// For people.
  case text

  /// One JSON object a line, errors too; there is no greeting, no prompt and no help.
  case json
}
