#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#elseif canImport(ucrt)
import ucrt
#elseif canImport(WASILibc)
import WASILibc
#endif

/// What the core asks the process it runs in.
package enum Process {
  /// The value of an environment variable.
  package static func environment(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Writes a line to standard error, in one piece.
  package static func complain(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    #if canImport(ucrt)
    _ = ucrt._write(2, bytes, UInt32(bytes.count))
    #else
    _ = write(2, bytes, bytes.count)
    #endif
  }
}
