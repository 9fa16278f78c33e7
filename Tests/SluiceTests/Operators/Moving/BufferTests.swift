import Sluice
import Testing

@Suite("buffer")
struct BufferTests {
  private let source = HandFed<Int, Mishap>()

  @Test("what is not wanted yet waits", arguments: [0, 1, 3])
  func keeps(extra: Int) {
    let tape = source.buffer(size: 3, prefetch: .byRequest, whenFull: .dropNewest)
      .taped(asking: .max(extra))
    source.send(1, 2, 3)
    source.send(completion: .finished)
    #expect(tape.lines == ["1", "2", "3"].prefix(extra) + (extra == 3 ? ["finished"] : []))
    tape.request(.unlimited)
    #expect(tape.lines == ["1", "2", "3", "finished"])
  }

  @Test("without room the newest or the oldest is dropped")
  func drops() {
    let newest = source.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest)
      .taped(asking: .max(1))
    let oldest = source.buffer(size: 2, prefetch: .byRequest, whenFull: .dropOldest)
      .taped(asking: .max(1))
    source.send(1, 2, 3, 4, 5)
    newest.request(.unlimited)
    oldest.request(.unlimited)
    #expect(newest.lines == ["1", "2", "3"])
    #expect(oldest.lines == ["1", "4", "5"])
  }

  @Test("no room at all drops what nobody asked for", arguments: [0, -1])
  func noRoom(size: Int) {
    let newest = source.buffer(size: size, prefetch: .byRequest, whenFull: .dropNewest)
      .taped(asking: .max(1))
    let oldest = source.buffer(size: size, prefetch: .byRequest, whenFull: .dropOldest)
      .taped(asking: .max(1))
    source.send(1, 2)
    newest.request(.max(1))
    oldest.request(.max(1))
    source.send(3)
    #expect(newest.lines == ["1", "3"])
    #expect(oldest.lines == ["1", "3"])
  }

  @Test("upstream is asked for everything, or for as many as there is room for")
  func prefetch() {
    _ = source.buffer(size: 2, prefetch: .byRequest, whenFull: .dropNewest).taped()
    #expect(source.lines == ["unlimited"])
    let careful = HandFed<Int, Mishap>()
    let tape = careful.buffer(size: 2, prefetch: .keepFull, whenFull: .dropNewest)
      .taped(asking: .none)
    #expect(careful.lines == ["2"])
    careful.send(1, 2)
    tape.request(.max(1))
    #expect(careful.lines == ["2", "1"])
    #expect(tape.lines == ["1"])
  }

  @Test("a source that sends from inside a request is emptied in constant stack")
  func synchronous() async {
    let sum = await onStack(kibibytes: 128) {
      var sum = 0
      let adding = (1...100_000).publisher
        .buffer(size: 1, prefetch: .keepFull, whenFull: .dropNewest)
        .sink { sum += $0 }
      withExtendedLifetime(adding) {}
      return sum
    }
    #expect(sum == 5_000_050_000)
  }

  @Test("B08: failing when full comes once, behind the kept values, and does not hang")
  func customError() {
    let subject = PassthroughSubject<Int, Mishap>()
    let calls = Counter()
    let tape = subject.buffer(
      size: 2,
      prefetch: .byRequest,
      whenFull: .customError {
        calls.add()
        subject.send(0)
        return .full
      }
    )
    .taped(asking: .max(1))
    for value in 1...5 { subject.send(value) }
    #expect(tape.lines == ["1"])
    tape.request(.max(1))
    #expect(tape.lines == ["1", "2"])
    tape.request(.max(1))
    #expect(tape.lines == ["1", "2", "3", "failed full"])
    #expect(calls.count == 1)
  }

  @Test("B08: upstream is cancelled, and what it sends from inside the closure is not heard")
  func reentrantError() {
    let tape = source.buffer(
      size: 1,
      prefetch: .byRequest,
      whenFull: .customError { [source] in
        source.send(0)
        source.send(completion: .failure(.first))
        return .full
      }
    )
    .taped(asking: .none)
    source.send(1, 2)
    #expect(source.lines == ["unlimited", "cancel"])
    tape.request(.unlimited)
    #expect(tape.lines == ["1", "failed full"])
  }

  @Test("values sent from inside a delivery keep their order and find room")
  func reentrant() {
    let subject = PassthroughSubject<Int, Never>()
    let tape = subject.buffer(size: 0, prefetch: .byRequest, whenFull: .dropNewest).taped {
      if $0 < 4 { subject.send($0 + 1) }
    }
    subject.send(1)
    #expect(tape.lines == ["1", "2", "3", "4"])
  }

  @Test("what is returned for a value counts as asked")
  func synchronousDemand() {
    let tape = source.buffer(size: 5, prefetch: .byRequest, whenFull: .dropNewest)
      .taped(asking: .max(1), more: .max(1))
    source.send(1, 2, 3)
    #expect(tape.lines == ["1", "2", "3"])
  }

  @Test("an upstream failure comes behind the kept values")
  func failure() {
    let tape = source.buffer(size: 5, prefetch: .byRequest, whenFull: .dropNewest)
      .taped(asking: .none)
    source.send(1)
    source.send(completion: .failure(.first))
    #expect(tape.lines == [])
    tape.request(.max(1))
    #expect(tape.lines == ["1", "failed first"])
  }

  @Test("cancelling drops what is kept, also from inside a delivery")
  func cancel() {
    let gone = Flag()
    let tokens = HandFed<Token, Never>()
    let tape = tokens.buffer(size: 5, prefetch: .byRequest, whenFull: .dropNewest)
      .taped(asking: .none)
    tokens.send(Token(gone))
    #expect(!gone.isRaised)
    tape.cancel()
    #expect(gone.isRaised)
    #expect(tokens.lines == ["unlimited", "cancel"])
    let cancelling = Tape<Int, Mishap>(asking: .none)
    source.buffer(size: 5, prefetch: .byRequest, whenFull: .dropNewest)
      .handleValue { _ in cancelling.cancel() }
      .subscribe(cancelling)
    source.send(1, 2, 3)
    cancelling.request(.unlimited)
    #expect(cancelling.lines == ["1"])
  }

  @Test("the subscription is a Buffer")
  func name() {
    let tape = source.buffer(size: 5, prefetch: .byRequest, whenFull: .dropNewest).taped()
    #expect(tape.subscription.map { "\($0)" } == "Buffer")
  }

  @Test("a sender and an asker on two threads lose nothing and reorder nothing")
  func threads() async {
    let subject = PassthroughSubject<Int, Never>()
    let tape = subject.buffer(size: .max, prefetch: .byRequest, whenFull: .dropNewest)
      .taped(asking: .none)
    await onThreads(2) { thread in
      for value in 0..<2000 {
        if thread == 0 { subject.send(value) } else { tape.request(.max(1)) }
      }
    }
    #expect(tape.lines == (0..<2000).map { "\($0)" })
  }
}
