import Foundation

/// A stream of the process, written without a buffer: what was written is out.
enum StandardStream {
  case output
  case error

  /// Writes `text` in one piece; a reader that has gone is no error of the console's.
  func write(_ text: String) {
    let handle = self == .output ? FileHandle.standardOutput : FileHandle.standardError
    try? handle.write(contentsOf: Data(text.utf8))
  }
}
