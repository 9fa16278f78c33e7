#if !(canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android))
import Sluice

/// Stands in where there are no POSIX signals: Control-C ends the process.
@MainActor
final class Interrupts {
  let subject = PassthroughSubject<Void, Never>()

  func stop() {}
}
#endif
