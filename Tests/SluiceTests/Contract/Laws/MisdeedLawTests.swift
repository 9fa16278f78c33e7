import Sluice
import Testing

@Suite("Clause 9: an upstream that breaks the contract harms nobody")
struct MisdeedLawTests {
  @Test("a sink behind it sees a lawful stream", arguments: OperatorRow.operators, Misdeed.allCases)
  func sink(row: OperatorRow, misdeed: Misdeed) async {
    await Verdict.on(row.name) { verdict in
      let rig = Rig(.misbehaving(misdeed))
      let log = Locked<[Bool]>([])
      let kept = row.build(rig).sink { isEnding in log.withLock { $0.append(isEnding) } }
      rig.settle()
      let events = log.withLock { $0 }
      verdict.expect(events.count { $0 } <= 1, "it ended \(events.count { $0 }) times")
      if let end = events.firstIndex(of: true) {
        verdict.expect(end == events.count - 1, "values came behind the ending")
      }
      verdict.expect(rig.complaints.isEmpty, "\(rig.complaints)")
      kept.cancel()
      rig.settle()
      rig.clear()
      verdict.expectNoneAlive(rig.census, "cancelled behind \(misdeed)")
    }
  }

  @Test(
    "an operator with a subscription of its own passes none of it on",
    arguments: OperatorRow.operators,
    Misdeed.allCases
  )
  func link(row: OperatorRow, misdeed: Misdeed) async {
    if misdeed == .moreThanRequested { return }
    await Verdict.on(row.name) { verdict in
      let rig = Rig(.misbehaving(misdeed))
      let witness = Witness()
      row.build(rig).attach(witness)
      rig.settle()
      if witness.holdsUpstream { return }
      for fault in witness.faults { verdict.expect(false, fault) }
    }
  }
}
