import Sluice
import Testing

@Suite("Operators of Result.Publisher")
struct ResultOperatorsTests {
  @Test(
    "each changes and picks as the general operator does",
    arguments: [.success(1), .success(2), .success(-1), .failure(.upstream)] as [Result<Int, Snag>]
  )
  func operators(special: Result<Int, Snag>) {
    let special = special.publisher
    let general = special.eraseToAnyPublisher()
    expectSame(special.map { $0 * 2 }, general.map { $0 * 2 })
    expectSame(special.first(), general.first())
    expectSame(special.last(), general.last())
    expectSame(special.ignoreOutput(), general.ignoreOutput())
    expectSame(special.removeDuplicates(), general.removeDuplicates())
    expectSame(special.removeDuplicates(by: ==), general.removeDuplicates(by: ==))
    expectSame(special.replaceError(with: 7), general.replaceError(with: 7))
    expectSame(special.replaceEmpty(with: 7), general.replaceEmpty(with: 7))
    expectSame(special.retry(1), general.retry(1))
    expectSame(special.scan(1, +), general.scan(1, +))
    expectSame(special.mapError { _ in Snag.thrown }, general.mapError { _ in Snag.thrown })
    expectSame(special.tryMap(doubled), general.tryMap(doubled))
    expectSame(
      special.tryScan(1) { try $0 + doubled($1) },
      general.tryScan(1) { try $0 + doubled($1) }
    )
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
    expectSame(
      special.tryRemoveDuplicates { _, _ in true },
      general.tryRemoveDuplicates { _, _ in true }
    )
  }

  @Test(
    "each sums up as the general operator does",
    arguments: [.success(1), .success(2), .success(-1), .failure(.upstream)] as [Result<Int, Snag>]
  )
  func reducing(special: Result<Int, Snag>) {
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
    expectSame(special.tryMin(by: >), general.tryMin(by: >))
    expectSame(special.tryMax(by: >), general.tryMax(by: >))
  }

  @Test("setFailureType keeps the value")
  func failureType() {
    let result = Result<Int, Never>.success(1)
    #expect(heard(from: result.publisher.setFailureType(to: Snag.self)) == "1 |")
  }
}
