#if canImport(WinSDK)
import WinSDK
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#elseif canImport(Android)
import Android
#endif

extension Process {
  /// Stops in the debugger; without one, the process ends.
  static func trap() {
    #if canImport(WinSDK)
    DebugBreak()
    #elseif canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
    raise(SIGTRAP)
    #else
    fatalError("Sluice: a breakpoint operator stopped the program; this system has no SIGTRAP")
    #endif
  }
}
