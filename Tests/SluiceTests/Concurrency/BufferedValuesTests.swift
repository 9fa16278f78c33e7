import Sluice
import Testing

@Suite("values(buffering:)", .timeLimit(.minutes(1)))
struct BufferedValuesTests {
  private let subject = PassthroughSubject<Int, Mishap>()

  @Test(
    "it is subscribed at once and keeps what its policy says",
    arguments: [
      (ValuesBuffering.unbounded, [1, 2, 3, 4]),
      (.oldest(2), [1, 2]),
      (.newest(2), [3, 4]),
      (.oldest(0), []),
      (.newest(0), []),
      (.newest(-1), []),
    ]
  )
  func policies(policy: ValuesBuffering, kept: [Int]) async throws {
    let values = subject.values(buffering: policy)
    for value in 1...4 { subject.send(value) }
    subject.send(completion: .finished)
    var seen: [Int] = []
    for try await value in values { seen.append(value) }
    #expect(seen == kept)
  }

  @Test("a value that a loop waits for is not dropped, whatever the policy")
  func waiting() async {
    let (source, executor) = (HandFed<Int, Never>(), ManualExecutor())
    let values = source.values(buffering: .newest(1))
    #expect(source.lines == ["unlimited"])
    let reading = Task(executorPreference: executor) {
      var iterator = values.makeAsyncIterator()
      return [await iterator.next(), await iterator.next(), await iterator.next()]
    }
    executor.run()
    source.send(1, 2, 3)
    executor.run()
    source.send(completion: .finished)
    executor.run()
    #expect(await reading.value == [1, 3, nil])
  }

  @Test("a failure comes behind the kept values, once, with its type")
  func failure() async {
    let values = subject.values(buffering: .unbounded)
    subject.send(1)
    subject.send(completion: .failure(.first))
    var iterator = values.makeAsyncIterator()
    await #expect(throws: Never.self) { try await iterator.next() == 1 }
    do throws(Mishap) {
      _ = try await iterator.next()
      Issue.record("the failure was not thrown")
    } catch {
      #expect(error == .first)
    }
    await #expect(throws: Never.self) { try await iterator.next() == nil }
  }

  @Test("a stream that cannot fail is read without try")
  func neverFails() async {
    var seen: [Int] = []
    for await value in [1, 2].publisher.values(buffering: .unbounded) { seen.append(value) }
    #expect(seen == [1, 2])
  }

  @Test("upstream is cancelled when sequence and loops have gone")
  func dropping() async {
    let source = HandFed<Int, Never>()
    do {
      let values = source.values(buffering: .unbounded)
      source.send(1, 2)
      for await _ in values { break }
      #expect(source.lines == ["unlimited"])
      for await value in values {
        #expect(value == 2)
        break
      }
    }
    #expect(source.lines == ["unlimited", "cancel"])
  }

  @Test("cancelling a waiting task ends the stream and releases what is kept")
  func cancelling() async {
    let gone = Flag()
    let source = HandFed<Token, Never>()
    let values = source.values(buffering: .unbounded)
    source.send(Token(gone))
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      for await _ in values { Issue.record("no value was sent") }
    }
    await task.value
    #expect(gone.isRaised)
    #expect(source.lines == ["unlimited", "cancel"])
  }
}
