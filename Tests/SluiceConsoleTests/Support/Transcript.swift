import SluiceConsole

/// Keeps what a console prints, and tells when something was printed.
@MainActor
final class Transcript {
  private(set) var output = ""
  private(set) var errors = ""
  private var waiter: (text: String, continuation: CheckedContinuation<Void, Never>)?

  /// Everything that was printed.
  var everything: String { output + errors }

  var lines: [String] { output.split(separator: "\n").map(String.init) }

  func consoleOutput(isTerminal: Bool = false, isStyled: Bool = false) -> ConsoleOutput {
    ConsoleOutput(
      isTerminal: isTerminal,
      isStyled: isStyled,
      write: { [self] in
        output += $0
        tell()
      },
      complain: { [self] in
        errors += $0
        tell()
      }
    )
  }

  /// Returns when everything that was printed ends with `text`.
  func until(_ text: String) async {
    guard !everything.hasSuffix(text) else { return }
    await withCheckedContinuation { waiter = (text, $0) }
  }

  private func tell() {
    guard let (text, continuation) = waiter, output.hasSuffix(text) || errors.hasSuffix(text) else {
      return
    }
    waiter = nil
    continuation.resume()
  }
}

/// A person who types a line when told to.
@MainActor
final class Typist {
  /// For each line that was read, whether it was asked for without echo.
  private(set) var hidden: [Bool] = []
  private let lines: AsyncStream<String>
  private let typed: AsyncStream<String>.Continuation

  init() { (lines, typed) = AsyncStream.makeStream() }

  func type(_ line: String) { typed.yield(line) }

  func end() { typed.finish() }

  var input: ConsoleInput {
    ConsoleInput(isInteractive: true) { [self] isHidden in
      hidden.append(isHidden)
      var iterator = lines.makeAsyncIterator()
      return await iterator.next()
    }
  }
}

extension Console {
  /// Runs lines as a script does.
  func transcript(
    of lines: [String],
    as format: ConsoleFormat = .text
  ) async -> (transcript: Transcript, status: Int32) {
    let transcript = Transcript()
    let status = await run(from: .lines(lines), as: format, to: transcript.consoleOutput())
    return (transcript, status)
  }
}
