import Sluice
import Testing

@Suite("Clause 7: when a stream is over, everything it held is released")
struct ReleaseLawTests {
  /// How a stream is brought to its end.
  enum End: CaseIterable {
    case finish
    case failure
    case cancellation
    case cancellationFromInside
    case neverAsked
  }

  @Test("though its subscription is kept for ever", arguments: OperatorRow.all, End.allCases)
  func release(row: OperatorRow, end: End) async {
    if end == .failure, row.traits.contains(.trapsOnFailure) { return }
    await Verdict.on(row.name) { verdict in
      let rig = Rig()
      let witness = Self.live(row, rig, end)
      verdict.hear(witness, on: rig)
      verdict.expect(rig.census.live[.downstream] == nil, "\(end): the subscriber lives")
      rig.clear()
      verdict.expectNoneAlive(rig.census, "\(end)", but: witness)
    }
  }

  /// One whole life of a stream whose publisher is gone behind this call.
  private static func live(_ row: OperatorRow, _ rig: Rig, _ end: End) -> Witness {
    let witness = Witness(asking: end == .neverAsked ? .none : .unlimited) { witness, moment in
      if end == .cancellationFromInside, moment == .value { witness.cancel() }
    }
    row.build(rig).attach(witness)
    rig.settle()
    rig.push(rounds: 3)
    switch end {
    case .finish: rig.finish()
    case .failure: rig.fail()
    case .cancellation, .neverAsked: witness.cancel()
    case .cancellationFromInside:
      // It has not sent a value yet; an ending brings it, if anything does.
      rig.finish()
      witness.cancel()
    }
    if row.traits.contains(.endless) { witness.cancel() }
    if row.traits.contains(.subscribesLater) { rig.settle() }
    witness.rest()
    return witness
  }

  @Test("a sink that has ended holds nothing, though its token is kept", arguments: OperatorRow.all)
  func sink(row: OperatorRow) async {
    await Verdict.on(row.name) { verdict in
      let rig = Rig()
      let kept = row.build(rig).sink { _ in }
      rig.push(rounds: 3)
      if row.traits.contains(.endless) { kept.cancel() } else { rig.finish() }
      verdict.expect(rig.census.live[.downstream] == nil, "the sink's closures live")
      rig.clear()
      verdict.expectNoneAlive(rig.census, "finished")
      withExtendedLifetime(kept) {}
    }
  }

  @Test(
    "cancelled in virtual time, nothing waits for the scheduler",
    arguments: OperatorRow.operators
  )
  func pending(row: OperatorRow) async {
    if row.traits.contains(.subscribesLater) { return }
    await Verdict.on(row.name) { verdict in
      let rig = Rig()
      let witness = Witness()
      do {
        row.build(rig).attach(witness)
        for feed in rig.feeds { feed.push(rig.nextNumber()) }
        for feed in rig.feeds { feed.push(rig.nextNumber()) }
      }
      witness.cancel()
      rig.clear()
      verdict.expectNoneAlive(rig.census, "cancelled before time has passed", but: witness)
    }
  }
}
