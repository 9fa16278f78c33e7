import Foundation
import Sluice
import Testing

@Suite("Clause 5: no lock is held while calling out")
struct CalloutLawTests {
  /// Does on another thread everything that takes a lock of the stream, and waits for it.
  private static func callFromElsewhere(_ rig: Rig, _ witness: Witness, _ verdict: Verdict) {
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      witness.request(.max(1))
      rig.feeds.last?.push(rig.nextNumber())
      done.signal()
    }
    verdict.expect(done.wait(timeout: .now() + 20) == .success, "another thread had to wait")
  }

  @Test("to a subscriber: another thread gets on meanwhile", arguments: OperatorRow.all)
  func subscriber(row: OperatorRow) async {
    await Verdict.on(row.name) { verdict in
      for supply in [Rig.Supply.pushed, .charged(2, nil)] {
        let rig = Rig(supply)
        let calls = Locked(0)
        let witness = Witness(asking: .max(2)) { witness, _ in
          let isSoon = calls.withLock { calls in
            calls += 1
            return calls < 4
          }
          if isSoon { Self.callFromElsewhere(rig, witness, verdict) }
        }
        row.build(rig).attach(witness)
        rig.push(rounds: 2)
        rig.finish()
        verdict.hear(witness, on: rig)
        witness.rest()
      }
    }
  }

  @Test("to a deinit of what the stream held", arguments: OperatorRow.all)
  func deinits(row: OperatorRow) async {
    await Verdict.on(row.name) { verdict in
      for ending in 0..<3 {
        let rig = Rig()
        let witness = Witness(asking: .max(3))
        // Whatever dies, in whatever lock it might be: this would wait for it for ever.
        let left = Locked(20)
        rig.census.whenOneDies {
          let isOver = left.withLock { left in
            left -= 1
            return left < 0
          }
          if isOver { return }
          witness.request(.max(1))
          for feed in rig.feeds.prefix(1) { feed.push(1) }
        }
        row.build(rig).attach(witness)
        rig.push(rounds: 2)
        switch ending {
        case 0: witness.cancel()
        case 1: if row.traits.isDisjoint(with: .trapsOnFailure) { rig.fail() }
        default: rig.finish()
        }
        rig.settle()
        rig.census.whenOneDies(nil)
        verdict.hear(witness, on: rig)
      }
    }
  }

  @Test("to a deinit that cancels", arguments: OperatorRow.all)
  func cancellingDeinits(row: OperatorRow) async {
    await Verdict.on(row.name) { verdict in
      let rig = Rig()
      let witness = Witness()
      row.build(rig).attach(witness)
      rig.census.whenOneDies { witness.cancel() }
      rig.push(rounds: 3)
      rig.finish()
      rig.census.whenOneDies(nil)
      // Where upstream's subscription was handed down, nobody between knows of the cancellation.
      if witness.holdsUpstream { return }
      verdict.hear(witness, on: rig)
    }
  }
}
