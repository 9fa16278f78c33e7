import Sluice
import Testing

@Suite("Clause 3: after cancelling nothing comes, and upstream is cancelled once")
struct CancelLawTests {
  /// When a subscriber cancels.
  private enum Occasion: CaseIterable {
    case inSubscription
    case beforeValues
    case inValue
    case betweenValues
    case inCompletion
  }

  @Test("at every occasion", arguments: OperatorRow.all)
  func occasions(row: OperatorRow) async {
    await Verdict.on(row.name) { verdict in
      for supply in [Rig.Supply.pushed, .charged(3, nil), .charged(3, .finished)] {
        for occasion in Occasion.allCases { Self.cancel(row, supply, at: occasion, verdict) }
      }
    }
  }

  private static func cancel(
    _ row: OperatorRow,
    _ supply: Rig.Supply,
    at occasion: Occasion,
    _ verdict: Verdict
  ) {
    let rig = Rig(supply)
    let witness = Witness(asking: .unlimited) { witness, moment in
      switch (occasion, moment) {
      case (.inSubscription, .subscription), (.inValue, .value), (.inCompletion, .completion):
        witness.cancel()
        witness.cancel()
      default: break
      }
    }
    row.build(rig).attach(witness)
    if occasion == .beforeValues { witness.cancel() }
    rig.push(rounds: 3)
    if occasion == .betweenValues { witness.cancel() }
    witness.request(.max(1))
    rig.push(rounds: 3)
    rig.finish()
    if occasion != .inCompletion { witness.cancel() }
    rig.settle()
    verdict.hear(witness, on: rig)
    if row.traits.isDisjoint(with: [.keepsUpstream, .shared]) {
      let running = rig.feeds.map(\.running)
      verdict.expect(running.allSatisfy { $0 == 0 }, "\(occasion): upstream goes on: \(running)")
    }
  }

  @Test("a cancellation is no ending", arguments: OperatorRow.operators)
  func silence(row: OperatorRow) async {
    await Verdict.on(row.name) { verdict in
      let rig = Rig()
      let witness = Witness()
      row.build(rig).attach(witness)
      let before = (witness.count, witness.hasEnded)
      witness.cancel()
      rig.push(rounds: 2)
      rig.finish()
      verdict.hear(witness, on: rig)
      verdict.expect(witness.hasEnded == before.1, "cancelled, it ended")
      verdict.expect(witness.count == before.0, "cancelled, it sent \(witness.values)")
    }
  }

  @Test("upstream is cancelled once, be it from several threads", arguments: OperatorRow.all)
  func threads(row: OperatorRow) async {
    await Verdict.on(row.name) { verdict in
      for _ in 0..<10 {
        let rig = Rig()
        let witness = Witness()
        row.build(rig).attach(witness)
        Threads.together([
          { witness.cancel() },
          { witness.cancel() },
          { rig.push(rounds: 2) },
        ])
        rig.settle()
        verdict.hear(witness, on: rig)
      }
    }
  }
}
