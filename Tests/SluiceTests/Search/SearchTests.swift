import Foundation
import Sluice
import Testing

/// Random pipelines against a model, for as long as `SLUICE_SEARCH_SECONDS` says.
///
/// A failure prints its seed; `SLUICE_SEARCH_SEED` begins with that one. Seeds are counted up.
@Suite(
  "Random interleavings",
  .enabled(if: Thoroughness.isThorough, "\(Thoroughness.whySkipped)")
)
struct SearchTests {
  private static func variable(_ name: String) -> String? {
    ProcessInfo.processInfo.environment[name]
  }

  private static let seconds = variable("SLUICE_SEARCH_SECONDS").flatMap(Double.init) ?? 2
  private static let firstSeed =
    variable("SLUICE_SEARCH_SEED").flatMap(UInt64.init)
    ?? UInt64.random(in: 0..<1_000_000_000)

  @Test("random pipelines do what their model says", arguments: [1, 2, 3])
  func search(threads: Int) async {
    let end = ContinuousClock.now + .seconds(Self.seconds / 3)
    var seed = Self.firstSeed
    repeat {
      var dice = Dice(seed: seed)
      let script = Script(&dice, threads: threads)
      let complaints = await Self.play(script)
      if !complaints.isEmpty {
        return await Self.report(script, complaints, seed)
      }
      seed += 1
    } while ContinuousClock.now < end
  }

  /// Plays a script, several times where threads make it differ.
  private static func play(_ script: Script, times: Int = 1) async -> [String] {
    let found = Locked<[String]>([])
    let isInTime = await Threads.run(within: 30) {
      for _ in 0..<times {
        let complaints = Laboratory(script).play()
        if complaints.isEmpty { continue }
        return found.withLock { $0 = complaints }
      }
    }
    return isInTime ? found.withLock { $0 } : ["it hangs"]
  }

  private static func report(_ script: Script, _ complaints: [String], _ seed: UInt64) async {
    let times = script.threads == 1 ? 1 : 50
    let shrunk =
      complaints == ["it hangs"]
      ? nil : await script.shrunk(within: .seconds(20)) { await play($0, times: times) }
    let (simplest, reasons) = shrunk ?? (script, complaints)
    Issue.record(
      """
      SLUICE_SEARCH_SEED=\(seed)
      \(simplest)
      \(reasons.joined(separator: "\n"))
      """
    )
  }
}
