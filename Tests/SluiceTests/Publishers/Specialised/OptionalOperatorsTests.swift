import Sluice
import Testing

@Suite("Operators of Optional.Publisher")
struct OptionalOperatorsTests {
  @Test(
    "each changes and picks as the general operator does",
    arguments: [nil, 1, 2, -1] as [Int?]
  )
  func operators(special: Int?) {
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
    expectSame(special.dropFirst(0), general.dropFirst(0))
    expectSame(special.drop { $0 > 1 }, general.drop { $0 > 1 })
    expectSame(special.prefix(0), general.prefix(0))
    expectSame(special.prefix(1), general.prefix(1))
    expectSame(special.prefix { $0 > 1 }, general.prefix { $0 > 1 })
    expectSame(special.output(at: 0), general.output(at: 0))
    expectSame(special.output(at: 1), general.output(at: 1))
    expectSame(special.output(in: 0...1), general.output(in: 0...1))
    expectSame(special.output(in: 1...), general.output(in: 1...))
    expectSame(special.ignoreOutput(), general.ignoreOutput())
    expectSame(special.removeDuplicates(), general.removeDuplicates())
    expectSame(special.removeDuplicates(by: ==), general.removeDuplicates(by: ==))
    expectSame(special.replaceError(with: 7), general.replaceError(with: 7))
    expectSame(special.replaceEmpty(with: 7), general.replaceEmpty(with: 7))
    expectSame(special.retry(1), general.retry(1))
    expectSame(special.scan(1, +), general.scan(1, +))
  }

  @Test(
    "each sums up as the general operator does, also where there is no value",
    arguments: [nil, 1, 2, -1] as [Int?]
  )
  func reducing(special: Int?) {
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
  }
}
