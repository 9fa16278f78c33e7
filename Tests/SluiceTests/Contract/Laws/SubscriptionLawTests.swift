import Sluice
import Testing

@Suite(
  "Clause 1: the subscription comes first and once, then values, then one ending, then nothing"
)
struct SubscriptionLawTests {
  private static let supplies: [(Int, Subscribers.Completion<Fault>?)] = [
    (0, .finished), (0, .failure(Fault())), (3, nil), (3, .finished), (3, .failure(Fault())),
  ]

  @Test("when upstream sends as soon as it is asked", arguments: OperatorRow.all)
  func charged(row: OperatorRow) async {
    await Verdict.on(row.name) { verdict in
      for (count, ending) in Self.supplies {
        if case .failure? = ending, row.traits.contains(.trapsOnFailure) { continue }
        let rig = Rig(.charged(count, ending))
        let witness = Witness()
        row.build(rig).attach(witness)
        rig.settle()
        verdict.hear(witness, on: rig)
        verdict.expect(witness.isSubscribed, "no subscription")
        let isFed = rig.feeds.contains { $0.subscribed > 0 }
        if ending != nil, isFed || row.traits.contains(.source), !row.traits.contains(.endless) {
          verdict.expect(witness.hasEnded, "no ending behind \(count) values")
        }
      }
    }
  }

  @Test("when values are pushed", arguments: OperatorRow.all)
  func pushed(row: OperatorRow) async {
    await Verdict.on(row.name) { verdict in
      for fails in [false, true] {
        if fails, row.traits.contains(.trapsOnFailure) { continue }
        let rig = Rig()
        let witness = Witness()
        row.build(rig).attach(witness)
        rig.push(rounds: 5)
        if fails { rig.fail() } else { rig.finish() }
        rig.push()
        verdict.hear(witness, on: rig)
        let isSilent = fails || row.traits.contains(.silent)
        verdict.expect(isSilent || witness.count > 0, "no value")
        verdict.expect(row.traits.contains(.endless) || witness.hasEnded, "no ending")
      }
    }
  }

  @Test("one subscription makes one subscription upstream", arguments: OperatorRow.operators)
  func once(row: OperatorRow) async {
    await Verdict.on(row.name) { verdict in
      let rig = Rig()
      let built = row.build(rig)
      verdict.expect(rig.feeds.allSatisfy { $0.subscribed <= 1 }, "building subscribes twice")
      built.attach(Witness())
      rig.settle()
      rig.push()
      verdict.expect(
        rig.feeds.allSatisfy { $0.subscribed <= 1 },
        "upstreams were subscribed to \(rig.feeds.map(\.subscribed)) times"
      )
    }
  }

  @Test("the subscription has a name", arguments: OperatorRow.all)
  func name(row: OperatorRow) async {
    await Verdict.on(row.name) { verdict in
      let witness = Witness(asking: .none)
      let rig = Rig()
      row.build(rig).attach(witness)
      rig.settle()
      verdict.expect(!witness.name.isEmpty, "an empty name")
      verdict.expect(!witness.name.hasPrefix("Sluice."), "it calls itself \(witness.name)")
    }
  }
}
