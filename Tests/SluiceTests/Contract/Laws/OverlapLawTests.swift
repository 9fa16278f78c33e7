import Sluice
import SluiceTesting
import Testing

@Suite("Clause 4: signals to one subscriber never overlap")
struct OverlapLawTests {
  private static let rounds = 6
  private static let pushes = 40

  /// One thread an upstream, one that moves time, one that asks.
  private static func bodies(_ rig: Rig, _ witness: Witness) -> [@Sendable () -> Void] {
    let pushing: [@Sendable () -> Void] = rig.feeds.map { feed in
      {
        for _ in 0..<pushes { feed.push(rig.nextNumber()) }
        feed.finish()
      }
    }
    return pushing + [
      { for _ in 0..<pushes { rig.scheduler.advance(by: 3) } },
      { for _ in 0..<pushes { witness.request(.max(2)) } },
    ]
  }

  @Test("whatever threads its upstreams run on", arguments: OperatorRow.all)
  func threads(row: OperatorRow) async {
    await Verdict.on(row.name) { verdict in
      for round in 0..<Self.rounds {
        let rig = Rig()
        let witness = Witness(
          asking: round.isMultiple(of: 2) ? .unlimited : .max(1),
          answering: round.isMultiple(of: 3) ? .max(1) : .none
        )
        row.build(rig).attach(witness)
        rig.settle()
        Threads.together(Self.bodies(rig, witness))
        rig.settle()
        witness.request(.unlimited)
        rig.finish()
        verdict.hear(witness, on: rig)
        verdict.expect(row.traits.contains(.endless) || witness.hasEnded, "no ending")
      }
    }
  }

  @Test("also while it is cancelled", arguments: OperatorRow.all)
  func cancelling(row: OperatorRow) async {
    await Verdict.on(row.name) { verdict in
      for round in 0..<Self.rounds {
        let rig = Rig()
        let witness = Witness(asking: round.isMultiple(of: 2) ? .unlimited : .max(3))
        row.build(rig).attach(witness)
        rig.settle()
        Threads.together(Self.bodies(rig, witness) + [{ witness.cancel() }])
        rig.settle()
        verdict.hear(witness, on: rig)
        rig.clear()
        verdict.expectNoneAlive(rig.census, "cancelled on a thread of its own", but: witness)
      }
    }
  }

  @Test("also while it is subscribed to", arguments: OperatorRow.all)
  func subscribing(row: OperatorRow) async {
    await Verdict.on(row.name) { verdict in
      for _ in 0..<Self.rounds {
        let rig = Rig()
        let witness = Witness()
        let built = Locked(row.build(rig))
        let pushing = rig.feeds.map { feed in
          { @Sendable in for _ in 0..<Self.pushes { feed.push(rig.nextNumber()) } }
        }
        let subscribing = { @Sendable in
          let built = built.withLock { $0 }
          built.attach(witness)
        }
        Threads.together(pushing + [subscribing, { rig.settle() }])
        rig.settle()
        verdict.hear(witness, on: rig)
        verdict.expect(witness.isSubscribed, "no subscription")
      }
    }
  }
}
