import Sluice
import Testing

@Suite("The depth of append and prepend")
struct ConcatenateDepthTests {
  /// The ways to nest, each adding one value.
  enum Nesting: CaseIterable, Sendable {
    case append, appendPublisher, prepend, suffix

    func add(_ value: Int, to stream: AnyPublisher<Int, Never>) -> AnyPublisher<Int, Never> {
      switch self {
      case .append: stream.append(value).eraseToAnyPublisher()
      case .appendPublisher: stream.append(Just(value)).eraseToAnyPublisher()
      case .prepend: stream.prepend(value).eraseToAnyPublisher()
      case .suffix:
        Publishers.Concatenate(prefix: Just(value), suffix: stream).eraseToAnyPublisher()
      }
    }

    /// The values of so many nested links, in order.
    func values(links: Int) -> [Int] {
      let empty = Empty<Int, Never>().eraseToAnyPublisher()
      let stream = (0..<links).reduce(empty) { add($1, to: $0) }
      var values: [Int] = []
      let collecting = stream.sink { values.append($0) }
      withExtendedLifetime(collecting) {}
      return values
    }

    func expected(links: Int) -> [Int] {
      switch self {
      case .append, .appendPublisher: Array(0..<links)
      case .prepend, .suffix: (0..<links).reversed()
      }
    }
  }

  @Test("B46: five hundred nested links on a stack of 512 KiB", arguments: Nesting.allCases)
  func small(nesting: Nesting) async {
    let values = await onStack(kibibytes: 512) { nesting.values(links: 500) }
    #expect(values == nesting.expected(links: 500))
  }

  @Test("B46: five thousand nested links on a stack of 8 MiB", arguments: Nesting.allCases)
  func large(nesting: Nesting) async {
    let values = await onStack(kibibytes: 8192) { nesting.values(links: 5000) }
    #expect(values == nesting.expected(links: 5000))
  }

  @Test("B46: any number of publishers in a row needs no stack")
  func flat() async {
    let count = await onStack(kibibytes: 128) {
      var count = 0
      let counting = Publishers.ConcatenateMany((0..<100_000).map { Just($0) })
        .sink { if $0 == count { count += 1 } }
      withExtendedLifetime(counting) {}
      return count
    }
    #expect(count == 100_000)
  }

  @Test("a million values pass through append in constant stack")
  func values() async {
    let sum = await onStack(kibibytes: 128) {
      var sum = 0
      let adding = (0..<500_000).publisher.append(500_000..<1_000_000).sink { sum += $0 }
      withExtendedLifetime(adding) {}
      return sum
    }
    #expect(sum == 499_999_500_000)
  }

  @Test("demand reaches through nested links, and cancelling stops them")
  func demand() {
    let nested = [1].publisher.append(2).eraseToAnyPublisher().prepend(0).append(3)
    let tape = nested.taped(asking: .max(2))
    #expect(tape.lines == ["0", "1"])
    tape.request(.max(1))
    #expect(tape.lines == ["0", "1", "2"])
    tape.cancel()
    tape.request(.unlimited)
    #expect(tape.lines == ["0", "1", "2"])
  }

  @Test("a failure deep inside ends all")
  func failure() {
    let inside = Fail<Int, Mishap>(error: .first).append(2).eraseToAnyPublisher()
    #expect(inside.append(3).prepend(1).taped().lines == ["1", "failed first"])
  }

  @Test("a part that is subscribed twice sends once")
  func twice() {
    let twofold = Twofold().append(9)
    #expect(twofold.taped().lines == ["1", "9", "finished"])
  }
}

/// Breaks the contract: subscribes its subscriber to two publishers, the second a concatenation.
private struct Twofold: Publisher {
  typealias Output = Int
  typealias Failure = Never

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
    Just(1).receive(subscriber: subscriber)
    Just(2).append(3).receive(subscriber: subscriber)
  }
}
