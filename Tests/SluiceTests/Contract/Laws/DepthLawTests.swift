import Sluice
import Testing

@Suite(
  "Clause 8: neither many values nor many restarts cost stack",
  .enabled(if: Thoroughness.isThorough, "\(Thoroughness.whySkipped)")
)
struct DepthLawTests {
  private static let stack = 512 << 10

  @Test("many values at once", arguments: OperatorRow.operators, [true, false])
  func values(row: OperatorRow, isUnlimited: Bool) async {
    await Verdict.on(row.name, stack: Self.stack) { verdict in
      let count = 20_000
      let rig = Rig(.charged(count, .finished))
      let witness = Witness(
        asking: isUnlimited ? .unlimited : .max(1),
        answering: isUnlimited ? .none : .max(1)
      )
      row.build(rig).attach(witness)
      rig.finish()
      verdict.hear(witness, on: rig)
      verdict.expect(witness.hasEnded || row.traits.contains(.endless), "no ending")
    }
  }

  @Test("each value requested from inside the one before", arguments: OperatorRow.operators)
  func requests(row: OperatorRow) async {
    await Verdict.on(row.name, stack: Self.stack) { verdict in
      let rig = Rig(.charged(10_000, .finished))
      let witness = Witness(asking: .max(1)) { witness, moment in
        if moment == .value { witness.request(.max(1)) }
      }
      row.build(rig).attach(witness)
      rig.settle()
      verdict.hear(witness, on: rig)
      witness.rest()
    }
  }

  private static let million = 1_000_000

  /// Streams of a million values or restarts, by name.
  private static let long: [(name: String, stream: @Sendable () -> AnyPublisher<Int, Never>)] = [
    (
      "flatMap, one at a time",
      {
        (0..<million).publisher.flatMap(maxPublishers: .max(1)) { Just($0) }.eraseToAnyPublisher()
      }
    ),
    ("flatMap", { (0..<million).publisher.flatMap { Just($0) }.eraseToAnyPublisher() }),
    (
      "switchToLatest",
      {
        (0..<million).publisher.map { Just($0) }.switchToLatest().eraseToAnyPublisher()
      }
    ),
  ]

  @Test("a million through one operator", arguments: 0..<long.count, [true, false])
  func million(index: Int, isUnlimited: Bool) async {
    let (name, stream) = Self.long[index]
    await Verdict.on(name, stack: Self.stack, within: 120) { verdict in
      var count = 0
      let counter = AnySubscriber<Int, Never>(
        receiveSubscription: { $0.request(isUnlimited ? .unlimited : .max(1)) },
        receiveValue: { _ in
          count += 1
          return isUnlimited ? .none : .max(1)
        }
      )
      stream().receive(subscriber: counter)
      verdict.expect(count == Self.million, "\(count) of a million values")
    }
  }
}
