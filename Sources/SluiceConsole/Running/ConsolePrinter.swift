/// Prints events in one format, and keeps the prompt below them.
@MainActor
final class ConsolePrinter {
  private let name: String
  private let format: ConsoleFormat
  private let output: ConsoleOutput
  /// What stands in the last line of the terminal, waiting for an answer.
  private var prompt: String?

  init(name: String, format: ConsoleFormat, output: ConsoleOutput) {
    self.name = name
    self.format = format
    self.output = output
  }

  func print(_ event: ConsoleEvent) {
    write(format == .json ? event.json : event.text)
  }

  func print(_ screen: Screen) { print(screen.event(styled: output.isStyled)) }

  /// Prints something that is meant for people only.
  func say(_ text: String) {
    if format == .text { write(text) }
  }

  func complain(_ message: String) {
    let event = ConsoleEvent.error(message)
    guard format == .text else { return write(event.json) }
    let line = "\(name): \(event.text)\n"
    guard let prompt else { return output.complain(line) }
    output.write(Self.eraseLine)
    output.complain(line)
    output.write(prompt)
  }

  func ask(_ prompt: String) {
    guard format == .text, output.isTerminal else { return }
    self.prompt = prompt
    output.write(prompt)
  }

  /// Notes that the prompt was answered.
  ///
  /// - Parameter isEchoed: Whether the terminal moved on to the next line by itself.
  func answered(isEchoed: Bool) {
    if prompt != nil, !isEchoed { output.write("\n") }
    prompt = nil
  }

  private func write(_ text: String) {
    guard let prompt else { return output.write(text + "\n") }
    output.write("\(Self.eraseLine)\(text)\n\(prompt)")
  }

  private static let eraseLine = "\r\u{1B}[K"
}
