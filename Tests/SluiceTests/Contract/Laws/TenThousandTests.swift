import Sluice
import Testing

@Suite(
  "Memory: ten thousand subscriptions leave nothing behind",
  .enabled(if: Thoroughness.isThorough, "\(Thoroughness.whySkipped)")
)
struct TenThousandTests {
  /// How each of the subscriptions ends.
  private static let each = 2_500

  @Test("made, finished, failed and cancelled", arguments: OperatorRow.all)
  func subscriptions(row: OperatorRow) async {
    await Verdict.on(row.name, within: 120) { verdict in
      let rig = Rig()
      var kept: [Witness] = []
      do {
        let built = row.build(rig)
        rig.settle()
        let atRest = rig.census.live
        for ending in [Rig.finish, Rig.fail, nil] {
          if row.traits.contains(.trapsOnFailure), ending != nil { continue }
          kept += Self.subscribe(to: built, rig, ending)
          if row.traits.contains(.endless) { for witness in kept { witness.cancel() } }
          rig.settle()
          Self.compare(rig.census.live, with: atRest, row, verdict)
        }
        for _ in 0..<Self.each { kept.append(Self.make(built, rig)) }
        for witness in kept { witness.cancel() }
        rig.settle()
        Self.compare(rig.census.live, with: atRest, row, verdict)
      }
      for witness in kept { verdict.hear(witness, on: rig) }
      rig.clear()
      verdict.expectNoneAlive(rig.census, "the publisher has gone")
    }
  }

  /// Several at a time, so that those of one batch end together.
  private static func subscribe(
    to built: BuiltStream,
    _ rig: Rig,
    _ ending: ((Rig) -> () -> Void)?
  ) -> [Witness] {
    var kept: [Witness] = []
    for _ in 0..<each / 50 {
      let batch = (0..<50).map { _ in make(built, rig) }
      rig.push()
      if let ending { ending(rig)() } else { for witness in batch { witness.cancel() } }
      kept += batch
    }
    return kept
  }

  private static func make(_ built: BuiltStream, _ rig: Rig) -> Witness {
    let witness = Witness(asking: .max(2))
    built.attach(witness)
    return witness
  }

  /// A subject holds one value, as its state.
  private static func compare(
    _ live: [Census.Kind: Int],
    with atRest: [Census.Kind: Int],
    _ row: OperatorRow,
    _ verdict: Verdict
  ) {
    for kind in Census.Kind.allCases {
      let (count, allowed) = (live[kind, default: 0], atRest[kind, default: 0])
      verdict.expect(count <= allowed, "\(count) of \(kind) live, \(allowed) before")
    }
  }
}
