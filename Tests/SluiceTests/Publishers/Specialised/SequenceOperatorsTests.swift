import Sluice
import Testing

@Suite("Operators of sequence publishers")
struct SequenceOperatorsTests {
  @Test(
    "each changes and picks as the general operator does",
    arguments: [[], [1], [1, 2, 2, 3], [3, 1, -1]]
  )
  func operators(special: [Int]) {
    let special = special.publisher
    let general = special.eraseToAnyPublisher()
    expectSame(special.map { $0 * 2 }, general.map { $0 * 2 })
    expectSame(
      special.compactMap { $0 > 1 ? $0 * 2 : nil },
      general.compactMap { $0 > 1 ? $0 * 2 : nil }
    )
    expectSame(special.filter { $0 > 1 }, general.filter { $0 > 1 })
    expectSame(special.first(), general.first())
    expectSame(special.first { $0 > 1 }, general.first { $0 > 1 })
    expectSame(special.last(), general.last())
    expectSame(special.last { $0 > 1 }, general.last { $0 > 1 })
    expectSame(special.dropFirst(), general.dropFirst())
    expectSame(special.dropFirst(9), general.dropFirst(9))
    expectSame(special.drop { $0 < 2 }, general.drop { $0 < 2 })
    expectSame(special.prefix(0), general.prefix(0))
    expectSame(special.prefix(2), general.prefix(2))
    expectSame(special.prefix { $0 < 2 }, general.prefix { $0 < 2 })
    expectSame(special.output(at: 1), general.output(at: 1))
    expectSame(special.output(at: 9), general.output(at: 9))
    expectSame(special.output(in: 1...1), general.output(in: 1...1))
    expectSame(special.output(in: 1...), general.output(in: 1...))
    expectSame(special.output(in: 5...), general.output(in: 5...))
    expectSame(special.ignoreOutput(), general.ignoreOutput())
    expectSame(special.removeDuplicates(), general.removeDuplicates())
    expectSame(special.scan(1, +), general.scan(1, +))
    expectSame(special.setFailureType(to: Snag.self), general.setFailureType(to: Snag.self))
    expectSame(special.append(8, 9), general.append(8, 9))
    expectSame(special.append([8, 9]), general.append([8, 9]))
    expectSame(special.append([8, 9].publisher), general.append([8, 9].publisher))
    expectSame(special.prepend(8, 9), general.prepend(8, 9))
    expectSame(special.prepend([8, 9]), general.prepend([8, 9]))
    expectSame(special.prepend([8, 9].publisher), general.prepend([8, 9].publisher))
    expectSame(
      special.map { $0 == 2 ? nil : $0 }.replaceNil(with: 0),
      general.map { $0 == 2 ? nil : $0 }.replaceNil(with: 0)
    )
  }

  @Test(
    "each sums up as the general operator does",
    arguments: [[], [1], [1, 2, 2, 3], [3, 1, -1]]
  )
  func reducing(special: [Int]) {
    let special = special.publisher
    let general = special.eraseToAnyPublisher()
    expectSame(special.collect(), general.collect())
    expectSame(special.count(), general.count())
    expectSame(special.reduce(1, +), general.reduce(1, +))
    expectSame(special.contains(2), general.contains(2))
    expectSame(special.contains { $0 > 1 }, general.contains { $0 > 1 })
    expectSame(special.allSatisfy { $0 > 1 }, general.allSatisfy { $0 > 1 })
    expectSame(special.min(), general.min())
    expectSame(special.max(), general.max())
    expectSame(special.min(by: >), general.min(by: >))
    expectSame(special.max(by: >), general.max(by: >))
    expectSame(
      special.tryReduce(1) { try $0 + doubled($1) },
      general.tryReduce(1) { try $0 + doubled($1) }
    )
    expectSame(
      special.tryContains { try doubled($0) > 2 },
      general.tryContains { try doubled($0) > 2 }
    )
    expectSame(
      special.tryAllSatisfy { try doubled($0) > 2 },
      general.tryAllSatisfy { try doubled($0) > 2 }
    )
  }

  @Test("those of a sequence that is no collection answer alike")
  func sequences() {
    let special = stride(from: 1, to: 6, by: 2).publisher
    let general = special.eraseToAnyPublisher()
    expectSame(special.count(), general.count())
    expectSame(special.first(), general.first())
    expectSame(special.output(at: 1), general.output(at: 1))
    expectSame(special.output(in: 1...), general.output(in: 1...))
  }

  @Test("those of a publisher that can fail give answers that can fail")
  func failures() {
    let special = Publishers.Sequence<[Int], Snag>(sequence: [1, 2])
    let count: Result<Int, Snag>.Publisher = special.count()
    let sum: Result<Int, Snag>.Publisher = special.reduce(0, +)
    #expect(heard(from: count) == "2 |")
    #expect(heard(from: sum) == "3 |")
  }

  @Test("an endless sequence can be changed and picked from, and no closure runs before it must")
  func endless() {
    var calls = 0
    let counted = (1...).publisher.map { number in
      calls += 1
      return number
    }
    #expect(calls == 0)
    #expect(heard(from: counted.filter { $0.isMultiple(of: 2) }.prefix(2)) == "2 4 |")
    #expect(calls == 4)
    #expect(heard(from: (1...).publisher.prefix(2)) == "1 2 |")
    #expect(heard(from: (1...).publisher.first { $0 > 5 }) == "6 |")
  }
}
