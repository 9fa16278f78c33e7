import Sluice
import Testing

@Suite("Clause 2: never more values than requested; demand adds up and saturates")
struct DemandLawTests {
  /// The values of a run in which `play` decides when how much is asked.
  private static func values(
    _ row: OperatorRow,
    _ supply: Rig.Supply,
    _ witness: Witness,
    _ verdict: Verdict,
    play: (Rig) -> Void
  ) -> [String] {
    let rig = Rig(supply)
    row.build(rig).attach(witness)
    rig.settle()
    play(rig)
    verdict.hear(witness, on: rig)
    // Where it depends on who asks first which value is first, the same ones must come.
    return row.traits.contains(.unordered) ? witness.values.sorted() : witness.values
  }

  private static let charged = Rig.Supply.charged(6, .finished)

  @Test("without a request, none comes", arguments: OperatorRow.all)
  func zero(row: OperatorRow) async {
    await Verdict.on(row.name) { verdict in
      for supply in [Self.charged, .pushed] {
        let values = Self.values(row, supply, Witness(asking: .none), verdict) {
          $0.push(rounds: 3)
        }
        verdict.expect(values.isEmpty, "unasked: \(values)")
      }
    }
  }

  @Test("requests one at a time change only the pace", arguments: OperatorRow.lossless)
  func single(row: OperatorRow) async {
    await Verdict.on(row.name) { verdict in
      let all = Self.values(row, Self.charged, Witness(), verdict) { _ in }
      let slow = Witness(asking: .none)
      let values = Self.values(row, Self.charged, slow, verdict) { rig in
        for count in 1...80 where !slow.hasEnded {
          slow.request(.max(1))
          rig.settle()
          verdict.expect(slow.count <= count, "\(slow.count) values for \(count) requests")
        }
      }
      verdict.expect(values == all, "one at a time: \(values), unlimited: \(all)")
      verdict.expect(slow.hasEnded, "no ending behind \(values)")
    }
  }

  @Test("demand that is returned counts", arguments: OperatorRow.lossless)
  func returned(row: OperatorRow) async {
    await Verdict.on(row.name) { verdict in
      let all = Self.values(row, Self.charged, Witness(), verdict) { _ in }
      for answer in [1, 2] {
        let witness = Witness(asking: .max(1), answering: .max(answer))
        let values = Self.values(row, Self.charged, witness, verdict) { _ in }
        verdict.expect(values == all, "returning \(answer): \(values), unlimited: \(all)")
        verdict.expect(witness.hasEnded, "no ending behind \(values)")
      }
    }
  }

  @Test("requests add up, and one for everything stays", arguments: OperatorRow.lossless)
  func added(row: OperatorRow) async {
    await Verdict.on(row.name) { verdict in
      let all = Self.values(row, Self.charged, Witness(), verdict) { _ in }
      let plans: [[Subscribers.Demand]] = [
        [.max(1), .max(1), .max(2), .unlimited],
        [.unlimited, .max(1)],
        [.max(.max), .max(.max), .max(1)],
        [.none, .max(3), .none, .max(100)],
      ]
      for plan in plans {
        let witness = Witness(asking: .none)
        let values = Self.values(row, Self.charged, witness, verdict) { rig in
          for demand in plan { witness.request(demand) }
          rig.settle()
        }
        verdict.expect(values == all, "asking \(plan): \(values), unlimited: \(all)")
      }
    }
  }

  @Test("a limit is kept, whatever is sent", arguments: OperatorRow.all)
  func limit(row: OperatorRow) async {
    await Verdict.on(row.name) { verdict in
      let witness = Witness(asking: .max(2))
      let values = Self.values(row, .pushed, witness, verdict) { rig in
        rig.push(rounds: 4)
        witness.request(.max(1))
        rig.push(rounds: 4)
        rig.finish()
      }
      verdict.expect(values.count <= 3, "three were asked for: \(values)")
    }
  }
}
