#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
import Foundation
import Sluice

/// The terminal on the other side of the standard streams (POSIX termios).
enum Terminal {
  /// The settings to go back to while the echo is off.
  private static let saved = Locked<termios?>(nil)

  /// Whether a terminal is the standard input.
  static var isInput: Bool { isatty(STDIN_FILENO) == 1 }

  /// Whether a terminal is the standard output.
  static var isOutput: Bool { isatty(STDOUT_FILENO) == 1 }

  /// Whether colours and boxes are wanted: `NO_COLOR` (https://no-color.org) and `TERM=dumb` say no.
  static var wantsColor: Bool {
    let environment = ProcessInfo.processInfo.environment
    return environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
  }

  /// Lets the terminal show nothing of what is typed, until ``restoreEcho()``.
  static func stopEcho() {
    var settings = termios()
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return }
    let before = settings
    saved.withLock { $0 = $0 ?? before }
    settings.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
  }

  /// Puts back what ``stopEcho()`` changed; does nothing if it changed nothing.
  static func restoreEcho() {
    let before = saved.withLock { saved -> termios? in
      defer { saved = nil }
      return saved
    }
    guard var before else { return }
    tcsetattr(STDIN_FILENO, TCSANOW, &before)
  }
}
#endif
