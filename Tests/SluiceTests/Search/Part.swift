import Sluice
import SluiceTesting

typealias Stream = AnyPublisher<Int, Fault>

/// One kind of operator in a random pipeline, and the model of what it does.
struct Part: Sendable {
  /// What an operator is built from.
  struct Plan {
    let inputs: [Stream]
    let number: Int
    let scheduler: TestScheduler<VirtualTime, Never>

    /// Makes an inner stream of a value.
    let inner: @Sendable (Int) -> Stream

    var upstream: Stream { inputs[0] }
  }

  let name: String

  /// How many upstreams it has.
  let sides: Int
  let build: @Sendable (Plan) -> Stream

  /// Says what is wrong with what an operator has given for what it has taken, if anything is.
  let judge: @Sendable (Account) -> String?

  init<P: Publisher & SendableMetatype>(
    _ name: String,
    sides: Int = 1,
    _ judge: @escaping @Sendable (Account) -> String?,
    _ build: @escaping @Sendable (Plan) -> P
  ) where P.Output == Int {
    self.name = name
    self.sides = sides
    self.judge = judge
    self.build = { build($0).mapError { _ in Fault() }.eraseToAnyPublisher() }
  }
}
