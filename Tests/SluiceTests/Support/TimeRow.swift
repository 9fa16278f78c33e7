import Sluice
import SluiceTesting
import Testing

/// A row of a table: what upstream sends and what comes out of an operator, one character a tick.
struct TimeRow: CustomTestStringConvertible, Sendable {
  let title: String
  let upstream: String
  let output: String

  init(_ title: String, _ upstream: String, _ output: String) {
    self.title = title
    self.upstream = upstream
    self.output = output
  }

  var testDescription: String { title }

  /// Plays the row in virtual time.
  ///
  /// - Returns: How the outcome differs from the row; `nil` if it does not.
  func mismatch<P: Publisher>(
    until end: VirtualTime? = nil,
    asking demands: KeyValuePairs<VirtualTime, Subscribers.Demand> = [0: .unlimited],
    in build: (ColdPublisher<String, Mishap>, VirtualScheduler) -> P
  ) throws -> TimelineMismatch? {
    let scheduler = VirtualScheduler()
    let source = try scheduler.cold(upstream, failure: Mishap.first)
    let publisher = build(source, scheduler)
    return try scheduler.timeline(of: publisher, until: end, asking: demands)
      .difference(from: output)
  }
}
