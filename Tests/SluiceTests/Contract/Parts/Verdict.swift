import Sluice
import Testing

/// What a law found wrong, from whatever thread.
final class Verdict: Sendable {
  private let found = Locked<[String]>([])

  var complaints: [String] { found.withLock { $0 } }

  /// Notes `complaint` unless `condition` holds.
  func expect(_ condition: Bool, _ complaint: @autoclosure () -> String) {
    if condition { return }
    let complaint = complaint()
    found.withLock { if $0.count < 8 { $0.append(complaint) } }
  }

  /// Notes what a witness and the upstreams have seen go wrong.
  func hear(_ witness: Witness, on rig: Rig) {
    for fault in witness.faults { expect(false, fault) }
    // A witness that cancels twice is heard by whoever made its subscription.
    for complaint in rig.complaints where !(witness.holdsUpstream && complaint.contains("twice")) {
      expect(false, "upstream: \(complaint)")
    }
  }

  /// Notes what still lives, but for what `witness` itself keeps.
  func expectNoneAlive(_ census: Census, _ occasion: String, but witness: Witness? = nil) {
    let live = census.live.filter { $0.key != .upstream || witness?.holdsUpstream != true }
    expect(live.isEmpty, "\(occasion), these live: \(live)")
  }

  /// Runs a law on a thread of its own, and fails the test with whatever it complains about.
  static func on(
    _ name: String,
    stack: Int = 8 << 20,
    within seconds: Double = 60,
    sourceLocation: SourceLocation = #_sourceLocation,
    _ law: @escaping @Sendable (Verdict) -> Void
  ) async {
    let verdict = Verdict()
    let isInTime = await Threads.run(stack: stack, within: seconds) { law(verdict) }
    #expect(isInTime, "\(name) hangs", sourceLocation: sourceLocation)
    for complaint in verdict.complaints {
      Issue.record("\(name): \(complaint)", sourceLocation: sourceLocation)
    }
  }
}
