import BenchmarkFloors
import Sluice

// How cost grows. The floor of each row is the smallest of its family, so that a ratio of one says
// "linear": twice as many cost twice as much in all.
extension Rows {
  /// One operation is one delivery to one of so many subscribers.
  static var fanoutGrowth: [Row] {
    [10, 100, 1_000, 10_000].map { subscribers in
      Row("fanout.\(subscribers)", count: 1_000_000) {
        fanOut($0, subscribers: 1)
      } work: {
        fanOut($0, subscribers: subscribers)
      }
    }
  }

  private static func fanOut(_ count: Int, subscribers: Int) {
    let box = Accumulator()
    let subject = PassthroughSubject<Int, Never>()
    let sinks = (0..<subscribers).map { _ in subject.sink { box.sum &+= $0 } }
    for value in 0..<(count / subscribers) { subject.send(value) }
    withExtendedLifetime(sinks) {}
  }

  /// One operation is subscribing in front of, and cancelling among, so many other subscribers; going
  /// through them is linear, so the ratio may grow by as much as there are more.
  static var middleGrowth: [Row] {
    [10, 100, 1_000, 10_000].map { subscribers in
      Row("subscribe.middle.\(subscribers)", count: 20_000) {
        subscribeInTheMiddle($0, of: 1)
      } work: {
        subscribeInTheMiddle($0, of: subscribers)
      }
    }
  }

  private static func subscribeInTheMiddle(_ count: Int, of subscribers: Int) {
    let box = Accumulator()
    let subject = PassthroughSubject<Int, Never>()
    var sinks = (0..<subscribers).map { _ in subject.sink { box.sum &+= $0 } }
    for index in 0..<count {
      let middle = (index &* 7_919) % subscribers
      sinks[middle].cancel()
      sinks[middle] = subject.sink { box.sum &+= $0 }
    }
  }

  /// One operation is one value through one of so many operators, each behind an `AnyPublisher`.
  static var chainGrowth: [Row] {
    [4, 16, 64].map { operators in
      Row("chain.\(operators)", count: 1_000_000) {
        chain($0, operators: 1)
      } work: {
        chain($0, operators: operators)
      }
    }
  }

  private static func chain(_ count: Int, operators: Int) {
    let box = Accumulator()
    let subject = PassthroughSubject<Int, Never>()
    let chain = (0..<operators).reduce(subject.eraseToAnyPublisher()) { chain, _ in
      chain.map { $0 &+ 1 }.eraseToAnyPublisher()
    }
    let sink = chain.sink { box.sum &+= $0 }
    for value in 0..<(count / operators) { subject.send(value) }
    sink.cancel()
  }
}
