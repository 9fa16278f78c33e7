import Sluice
import Testing

@Suite("The value of a future", .timeLimit(.minutes(1)))
struct FutureValueTests {
  @Test("a value that is there comes at once, and as often as one asks")
  func there() async {
    let future = Future<Int, Never> { $0(.success(1)) }
    #expect(await future.value == 1)
    #expect(await future.value == 1)
  }

  @Test("a value that is not there yet is waited for, by several")
  func waits() async {
    let promise = Late<Future<Int, Never>.Promise>()
    let future = Future<Int, Never> { kept in promise.value = kept }
    async let first = future.value
    async let second = future.value
    promise.value?(.success(3))
    promise.value?(.success(4))
    #expect(await first == 3)
    #expect(await second == 3)
  }

  @Test("B92: a failure is thrown with its own type")
  func failure() async {
    let future = Future<Int, Mishap> { $0(.failure(.first)) }
    do throws(Mishap) {
      _ = try await future.value
      Issue.record("the failure was not thrown")
    } catch {
      #expect(error == .first)
    }
  }

  @Test("B92: a future over a stream that was cancelled or ended empty is kept by its maker")
  func overAStream() async {
    let future = Future<Int?, Never> { promise in
      let task = Task {
        var iterator = Empty<Int, Never>().values.makeAsyncIterator()
        promise(.success(await iterator.next()))
      }
      task.cancel()
    }
    #expect(await future.value == nil)
  }

  @Test("a value that must stay with its actor does")
  @MainActor
  func isolation() async {
    let future = Future<Plain, Never> { $0(.success(Plain())) }
    let plain = await future.value
    plain.number += 1
    #expect(plain.number == 1)
  }

  @Test("many tasks that wait while the promise is kept are all resumed")
  func stress() async {
    for _ in 0..<200 {
      let promise = Late<Future<Int, Never>.Promise>()
      let future = Future<Int, Never> { kept in promise.value = kept }
      await withTaskGroup(of: Int.self) { group in
        for _ in 0..<4 { group.addTask { await future.value } }
        group.addTask {
          promise.value?(.success(1))
          return 0
        }
        var sum = 0
        for await value in group { sum += value }
        #expect(sum == 4)
      }
    }
  }
}

private final class Plain {
  var number = 0
}
