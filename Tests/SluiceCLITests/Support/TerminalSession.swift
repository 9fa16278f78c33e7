import Foundation
import Testing

/// `sluice` on a real terminal, which the command `script` of util-linux makes.
@MainActor
final class TerminalSession {
  /// Everything the terminal showed so far, without its carriage returns.
  private(set) var screen = ""

  private let process = Process()
  private let keyboard = Pipe()
  private let shown: AsyncStream<Data>
  private var unread = Data()

  /// Whether there is a `script` that works as this class expects.
  nonisolated static let isAvailable: Bool = {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/script")
    process.arguments = ["--version"]
    process.standardOutput = output
    guard (try? process.run()) != nil else { return false }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.contains("util-linux")
  }()

  /// Starts the command; it is ended after 30 seconds, whatever it does.
  init(_ arguments: String = "") throws {
    let binary = try #require(
      SluiceCommand.binary,
      "build the product first: swift build --product sluice"
    )
    let display = Pipe()
    let (shown, show) = AsyncStream<Data>.makeStream()
    self.shown = shown
    process.executableURL = URL(fileURLWithPath: "/usr/bin/script")
    process.arguments = [
      "--quiet", "--flush", "--command",
      // Control-C reaches the shell, too, which has to go on.
      #"trap : INT; "$SLUICE_BINARY" \#(arguments); echo "status $?"; stty -a | grep -wo -e '-*echo'"#,
      "/dev/null",
    ]
    let own = ["SLUICE_BINARY": binary.path, "TERM": "xterm", "SHELL": "/bin/sh"]
    process.environment = ProcessInfo.processInfo.environment.merging(own) { $1 }
    process.standardInput = keyboard
    process.standardOutput = display
    display.fileHandleForReading.readabilityHandler = { handle in
      let data = handle.availableData
      if data.isEmpty {
        handle.readabilityHandler = nil
        show.finish()
      } else {
        show.yield(data)
      }
    }
    SluiceCommand.survivesBrokenPipes
    try process.run()
    DispatchQueue.global().asyncAfter(deadline: .now() + 30) { [process] in process.terminate() }
  }

  /// Types `text` and presses Return.
  func type(_ text: String) { press(text + "\n") }

  /// Presses keys.
  func press(_ keys: String) {
    try? keyboard.fileHandleForWriting.write(contentsOf: Data(keys.utf8))
  }

  /// Returns when the terminal has shown `text` after what earlier calls waited for.
  ///
  /// - Returns: Whether it did; `false` when the terminal closed before.
  func shows(_ text: String) async -> Bool {
    var chunks = shown.makeAsyncIterator()
    while true {
      if let range = unread.range(of: Data(text.utf8)) {
        unread.removeSubrange(..<range.upperBound)
        return true
      }
      guard let chunk = await chunks.next() else { return false }
      let new = chunk.filter { $0 != UInt8(ascii: "\r") }
      unread.append(new)
      screen += String(decoding: new, as: UTF8.self)
    }
  }
}
