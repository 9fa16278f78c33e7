#if canImport(Darwin) || canImport(Glibc) || canImport(Musl) || canImport(Android)
import Dispatch
import Foundation
import Sluice

/// Tells, on the main actor, that a person pressed Control-C, which then ends no process by itself.
///
/// A request to terminate does end the process, but not before the terminal echoes again.
@MainActor
final class Interrupts {
  let subject = PassthroughSubject<Void, Never>()
  private let sources = [SIGINT, SIGTERM].map {
    DispatchSource.makeSignalSource(signal: $0, queue: .main)
  }

  init() {
    // Otherwise the default disposition would win over the sources.
    for number in [SIGINT, SIGTERM] { signal(number, SIG_IGN) }
    sources[0].setEventHandler { [subject] in subject.send() }
    sources[1].setEventHandler {
      Terminal.restoreEcho()
      signal(SIGTERM, SIG_DFL)
      kill(getpid(), SIGTERM)
    }
    for source in sources { source.activate() }
  }

  /// Gives the signals back to the system.
  func stop() {
    for source in sources { source.cancel() }
    for number in [SIGINT, SIGTERM] { signal(number, SIG_DFL) }
  }
}
#endif
