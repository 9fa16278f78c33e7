import Sluice
import Testing

@Suite("retry")
struct RetryTests {
  @Test("a failed stream is subscribed again, so many times")
  func attempts() {
    let attempts = Counter()
    let source = Deferred {
      attempts.add()
      return [attempts.count].publisher.setFailureType(to: Mishap.self)
        .append(Fail(error: .first))
    }
    #expect(source.retry(2).taped().lines == ["1", "2", "3", "failed first"])
    #expect(attempts.count == 3)
  }

  @Test("a stream that finishes is not tried again")
  func success() {
    let source = HandFed<Int, Mishap>()
    let tape = source.retry(3).taped()
    source.send(completion: .failure(.first))
    source.send(1)
    source.send(completion: .finished)
    #expect(source.count == 2)
    #expect(tape.lines == ["1", "finished"])
  }

  @Test("B82: no retry makes one subscription", arguments: [0, -1])
  func none(retries: Int) {
    let source = HandFed<Int, Mishap>()
    let tape = source.retry(retries).taped()
    source.send(completion: .failure(.first))
    #expect(source.count == 1)
    #expect(tape.lines == ["failed first"])
  }

  @Test("B78: a future starts at once and once, so that retrying repeats its failure")
  func future() {
    let starts = Counter()
    let future = Future<Int, Mishap> { promise in
      starts.add()
      promise(.failure(.first))
      promise(.success(1))
    }
    #expect(starts.count == 1)
    #expect(future.retry(2).taped().lines == ["failed first"])
    #expect(starts.count == 1)
    let deferred = Deferred {
      Future<Int, Mishap> { promise in
        starts.add()
        promise(.failure(.first))
      }
    }
    #expect(deferred.retry(2).taped().lines == ["failed first"])
    #expect(starts.count == 4)
  }

  @Test("demand that an attempt did not meet is asked of the next")
  func demand() {
    let source = HandFed<Int, Mishap>()
    let tape = source.retry(2).taped(asking: .max(3))
    source.send(1)
    source.send(completion: .failure(.first))
    tape.request(.max(1))
    source.send(completion: .failure(.second))
    #expect(source.lines == ["3", "2", "1", "3"])
  }

  @Test("without a count it goes on until it is cancelled")
  func endless() {
    let attempts = Counter()
    let tape = Tape<Int, Mishap>(asking: .none)
    let source = Deferred {
      attempts.add()
      if attempts.count == 1000 { tape.cancel() }
      return Fail<Int, Mishap>(error: .first)
    }
    Publishers.Retry(upstream: source, retries: nil).subscribe(tape)
    #expect(attempts.count == 1000)
    #expect(tape.lines == [])
  }

  @Test("any number of attempts needs no more stack than one")
  func depth() async {
    let attempts = await onStack(kibibytes: 128) {
      let attempts = Counter()
      let source = Deferred {
        attempts.add()
        return Fail<Int, Mishap>(error: .first)
      }
      let trying = source.retry(100_000)
        .sink(receiveCompletion: { _ in }, receiveValue: { _ in })
      withExtendedLifetime(trying) {}
      return attempts.count
    }
    #expect(attempts == 100_001)
  }

  @Test("the subscription is a Retry, and cancelling ends the attempt")
  func cancel() {
    let source = HandFed<Int, Mishap>()
    let tape = source.retry(1).taped()
    #expect(tape.subscription.map { "\($0)" } == "Retry")
    tape.cancel()
    source.send(completion: .failure(.first))
    #expect(source.lines == ["unlimited", "cancel"])
    #expect(source.count == 1)
  }

  @Test("everything is let go at the end")
  func release() {
    let gone = Flag()
    let tape = Just(1).setFailureType(to: Mishap.self).holding(Token(gone)).retry(1).taped()
    #expect(gone.isRaised)
    withExtendedLifetime(tape) {}
  }
}
