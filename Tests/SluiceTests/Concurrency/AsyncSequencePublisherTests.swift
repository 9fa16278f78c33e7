import Sluice
import Testing

@Suite("The publisher of an asynchronous sequence", .timeLimit(.minutes(1)))
struct AsyncSequencePublisherTests {
  @Test("elements come in order, then the end")
  func all() async {
    let (stream, feed) = AsyncStream<Int>.makeStream()
    for value in 1...3 { feed.yield(value) }
    feed.finish()
    #expect(await events(of: stream.publisher) == ["1", "2", "3", "finished"])
  }

  @Test("what the sequence throws is the failure, with its type")
  func failure() async {
    let failing = Counting(limit: 2, error: .first)
    let publisher: some Publisher<Int, Mishap> = failing.publisher
    #expect(await events(of: publisher) == ["1", "2", "failed first"])
  }

  @Test("an element is read for each value that is wanted, and none before")
  func demand() async {
    let counting = Counting(limit: 10, error: .first)
    let tape = counting.publisher.taped(asking: .none)
    #expect(counting.reads.count == 0)
    tape.request(.max(2))
    await tape.received(2)
    #expect(counting.reads.count == 2)
    tape.request(.max(1))
    await tape.received(3)
    #expect(tape.lines == ["1", "2", "3"])
    #expect(counting.reads.count == 3)
    tape.cancel()
  }

  @Test("what is returned for a value counts as asked")
  func synchronousDemand() async {
    let tape = Counting(limit: 3, error: .first).publisher.taped(asking: .max(1), more: .max(1))
    await tape.ended()
    #expect(tape.lines == ["1", "2", "3", "failed first"])
  }

  @Test("cancelling cancels the task, and releases what hears it")
  func cancel() async {
    let (cancelled, gone) = (PassthroughSubject<Void, Never>(), Flag())
    let cancellation = cancelled.taped()
    let (stream, feed) = AsyncStream<Int>.makeStream()
    feed.onTermination = { _ in cancelled.send(completion: .finished) }
    feed.yield(1)
    let tape = stream.publisher.holding(Token(gone)).taped()
    await tape.received(1)
    tape.cancel()
    #expect(gone.isRaised)
    await cancellation.ended()
    feed.yield(2)
    #expect(tape.lines == ["1"])
  }

  @Test("nothing starts without a request, and cancelling then is no trouble")
  func unwanted() {
    let counting = Counting(limit: 10, error: .first)
    let tape = counting.publisher.taped(asking: .none)
    tape.cancel()
    tape.request(.unlimited)
    #expect(counting.reads.count == 0)
  }

  @Test("the subscription is an AsyncSequence")
  func name() {
    let tape = Counting(limit: 1, error: .first).publisher.taped(asking: .none)
    #expect(tape.subscription.map { "\($0)" } == "AsyncSequence")
  }

  @Test("there and back again")
  func roundTrip() async throws {
    let values = (1...100).publisher.values(buffering: .unbounded)
    var sum = 0
    for await value in values.publisher.values { sum += value }
    #expect(sum == 5050)
  }

  /// All that a stream sends until its end.
  private func events<P: Publisher>(of publisher: P) async -> [String] {
    let tape = publisher.taped()
    await tape.ended()
    return tape.lines
  }
}

/// Counts up to a limit, then throws.
private struct Counting: AsyncSequence, Sendable {
  let limit: Int
  let error: Mishap
  let reads = Counter()

  func makeAsyncIterator() -> Iterator { Iterator(counting: self) }

  struct Iterator: AsyncIteratorProtocol {
    let counting: Counting
    var count = 0

    mutating func next(isolation actor: isolated (any Actor)?) async throws(Mishap) -> Int? {
      counting.reads.add()
      count += 1
      if count > counting.limit { throw counting.error }
      return count
    }
  }
}
