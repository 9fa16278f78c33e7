import Sluice
import SluiceTesting
import Testing

@Suite(
  "Clause 6: calling back from inside a callback neither deadlocks, nor recurses, nor reorders"
)
struct ReentranceLawTests {
  private typealias Deed = @Sendable (Rig, Witness, BuiltStreamBox) -> Void

  /// What a callback does, by name.
  private static let deeds: [(name: String, deed: Deed)] = [
    ("sends", { rig, _, _ in for feed in rig.feeds { feed.push(rig.nextNumber()) } }),
    ("requests", { _, witness, _ in witness.request(.max(1)) }),
    ("requests everything", { _, witness, _ in witness.request(.unlimited) }),
    ("cancels", { _, witness, _ in witness.cancel() }),
    ("subscribes", { _, _, built in built.attach(Witness()) }),
    (
      "subscribes and cancels",
      { _, _, built in
        let other = Witness(asking: .max(1))
        built.attach(other)
        other.cancel()
      }
    ),
    ("finishes", { rig, _, _ in for feed in rig.feeds { feed.finish() } }),
    ("lets time pass", { rig, _, _ in rig.scheduler.advance(by: 3) }),
  ]

  @Test("from each callback", arguments: OperatorRow.all, Witness.Moment.allCases)
  func callbacks(row: OperatorRow, moment: Witness.Moment) async {
    await Verdict.on(row.name) { verdict in
      for (name, deed) in Self.deeds {
        for supply in [Rig.Supply.pushed, .charged(4, nil), .charged(4, .finished)] {
          let complaints = Self.play(row, supply, moment, deed)
          for complaint in complaints {
            verdict.expect(false, "\(name) at \(moment): \(complaint)")
          }
        }
      }
    }
  }

  private static func play(
    _ row: OperatorRow,
    _ supply: Rig.Supply,
    _ moment: Witness.Moment,
    _ deed: @escaping Deed
  ) -> [String] {
    let verdict = Verdict()
    let rig = Rig(supply)
    let box = BuiltStreamBox(row.build(rig))
    let calls = Locked(0)
    let witness = Witness(asking: .max(2), answering: .max(1)) { witness, now in
      let isDue = calls.withLock { calls in
        calls += 1
        return now == moment && calls < 20
      }
      if isDue { deed(rig, witness, box) }
    }
    box.attach(witness)
    rig.push(rounds: 4)
    witness.request(.unlimited)
    rig.push(rounds: 2)
    rig.finish()
    verdict.hear(witness, on: rig)
    if row.traits.isDisjoint(with: [.unordered, .restarts]) {
      verdict.expect(witness.items == witness.items.sorted(), "out of order: \(witness.items)")
    }
    witness.rest()
    box.empty()
    rig.clear()
    return verdict.complaints
  }

  @Test(
    "a hundred thousand values sent each from inside the one before",
    arguments: ["subject", "property"]
  )
  func chain(source: String) async {
    await Verdict.on(source, stack: 512 << 10) { verdict in
      let count = 100_000
      var seen = 0
      if source == "subject" {
        let subject = PassthroughSubject<Int, Never>()
        let sink = subject.sink { value in
          seen += 1
          if value < count { subject.send(value + 1) }
        }
        subject.send(1)
        sink.cancel()
      } else {
        let model = Counting()
        let sink = model.$count.sink { value in
          seen += 1
          if value < count { model.count = value + 1 }
        }
        sink.cancel()
        seen -= 1
      }
      verdict.expect(seen == count, "\(seen) of \(count) values")
    }
  }
}

private final class Counting {
  @Published var count = 0
}

/// A built stream that callbacks can reach from any thread.
final class BuiltStreamBox: Sendable {
  private let built: Locked<BuiltStream?>

  init(_ built: BuiltStream) { self.built = Locked(built) }

  func attach(_ witness: Witness) {
    let built = built.withLock { $0 }
    built?.attach(witness)
  }

  func empty() {
    let released = built.withLock { $0.take() }
    withExtendedLifetime(released) {}
  }
}
