/// Where a console's lines come from.
public struct ConsoleInput: Sendable {
  /// Whether a person types the lines: then there is a prompt, and nothing is waited for.
  public let isInteractive: Bool

  let readLine: @MainActor (_ isHidden: Bool) async -> String?

  /// Creates an input of your own.
  ///
  /// - Parameters:
  ///   - isInteractive: Whether a person types the lines.
  ///   - readLine: Gives the next line without its line ending, or nothing at the end; it must return
  ///     nothing soon when its task is cancelled. It is asked for one line at a time. `isHidden` asks
  ///     for a line that is not echoed.
  public init(
    isInteractive: Bool,
    readLine: @escaping @MainActor (_ isHidden: Bool) async -> String?
  ) {
    self.isInteractive = isInteractive
    self.readLine = readLine
  }

  /// The standard input, interactive where it is a terminal.
  ///
  /// Reading it blocks a thread of its own, never the main actor. A line is read only when one is
  /// wanted; what follows is left to whoever reads next.
  public static var standard: ConsoleInput {
    ConsoleInput(isInteractive: Terminal.isInput) { isHidden in
      await StandardInput.shared.readLine(isHidden: isHidden)
    }
  }

  /// Lines that are known already.
  public static func lines(_ lines: some Sequence<String>) -> ConsoleInput {
    var rest = Array(lines)[...]
    return ConsoleInput(isInteractive: false) { _ in rest.popFirst() }
  }
}
