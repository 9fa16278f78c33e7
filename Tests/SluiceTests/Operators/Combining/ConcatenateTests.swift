import Sluice
import Testing

@Suite("append and prepend")
struct ConcatenateTests {
  @Test("values of one follow those of the other")
  func order() {
    #expect([1, 2].publisher.append(3, 4).taped().lines == ["1", "2", "3", "4", "finished"])
    #expect([1].publisher.append([2, 3]).taped().lines == ["1", "2", "3", "finished"])
    #expect([1].publisher.append(Just(2)).taped().lines == ["1", "2", "finished"])
    #expect([3].publisher.prepend(1, 2).taped().lines == ["1", "2", "3", "finished"])
    #expect([3].publisher.prepend([1, 2]).taped().lines == ["1", "2", "3", "finished"])
    #expect([3].publisher.prepend(Just(2)).taped().lines == ["2", "3", "finished"])
  }

  @Test("B82: what follows is subscribed when the first has finished, and once")
  func sequence() {
    let first = HandFed<Int, Mishap>()
    let second = HandFed<Int, Mishap>()
    let tape = first.append(second).taped()
    #expect(first.count == 1)
    first.send(1)
    #expect(second.count == 0)
    first.send(completion: .finished)
    #expect(second.count == 1)
    second.send(2)
    second.send(completion: .failure(.first))
    #expect(tape.lines == ["1", "2", "failed first"])
  }

  @Test("what follows a failure is not subscribed")
  func failure() {
    let first = HandFed<Int, Mishap>()
    let second = HandFed<Int, Mishap>()
    let tape = first.append(second).taped()
    first.send(completion: .failure(.first))
    #expect(second.count == 0)
    #expect(tape.lines == ["failed first"])
  }

  @Test("demand that the first did not meet is asked of the second")
  func demand() {
    let first = HandFed<Int, Never>()
    let second = HandFed<Int, Never>()
    let tape = first.append(second).taped(asking: .max(3))
    first.send(1)
    first.send(completion: .finished)
    #expect(first.lines == ["3"])
    #expect(second.lines == ["2"])
    tape.request(.max(2))
    #expect(second.lines == ["2", "2"])
    second.send(2, 3, 4, 5, 6)
    #expect(tape.lines == ["1", "2", "3", "4", "5"])
  }

  @Test("what is wanted more behind a last value is asked of the second")
  func demandOfLastValue() {
    let tape = [1].publisher.append([2, 3, 4]).taped(asking: .max(1), more: .max(1))
    #expect(tape.lines == ["1", "2", "3", "4", "finished"])
  }

  @Test("cancelling cancels whichever is running, and starts no other")
  func cancel() {
    let first = HandFed<Int, Never>()
    let second = HandFed<Int, Never>()
    let tape = first.append(second).taped()
    tape.cancel()
    tape.cancel()
    #expect(first.lines == ["unlimited", "cancel"])
    first.send(completion: .finished)
    #expect(second.count == 0)
    #expect(tape.lines == [])
  }

  @Test("cancelling on the last value of the first starts no second")
  func cancelOnValue() {
    let second = HandFed<Int, Never>()
    let tape = Tape<Int, Never>(asking: .none)
    [1, 2].publisher.append(second).handleValue { if $0 == 2 { tape.cancel() } }.subscribe(tape)
    tape.request(.unlimited)
    #expect(tape.lines == ["1", "2"])
    #expect(second.count == 0)
  }

  @Test("the subscription is a Concatenate")
  func name() {
    let tape = HandFed<Int, Never>().append(2).taped()
    #expect(tape.subscription.map { "\($0)" } == "Concatenate")
  }

  @Test("publishers are equal when their parts are")
  func equality() {
    #expect(Just(1).append(2) == Just(1).append(2))
    #expect(Just(1).append(2) != Just(1).append(3))
  }

  @Test("everything is let go at the end and when cancelled")
  func release() {
    let (atEnd, atCancel) = (Flag(), Flag())
    let source = HandFed<Int, Never>()
    let ended = Just(1).append(Just(2).holding(Token(atEnd))).taped()
    let cancelled = source.append(Just(2).holding(Token(atCancel))).taped()
    #expect(atEnd.isRaised)
    #expect(!atCancel.isRaised)
    cancelled.cancel()
    #expect(atCancel.isRaised)
    withExtendedLifetime((ended, cancelled)) {}
  }

  @Test("any number of publishers follow each other")
  func many() {
    let some = [1, 2, 3].map { Just($0) }
    #expect(Publishers.ConcatenateMany(some).taped().lines == ["1", "2", "3", "finished"])
    #expect(Publishers.ConcatenateMany<Just<Int>>([]).taped().lines == ["finished"])
    #expect(
      Publishers.ConcatenateMany(Just(1)).append(Just(2)).taped().lines == ["1", "2", "finished"]
    )
  }

  @Test("many publishers end with the first failure")
  func failureOfMany() {
    let results: [Result<Int, Mishap>] = [.success(1), .failure(.first), .success(2)]
    let tape = Publishers.ConcatenateMany(results.map(\.publisher)).taped()
    #expect(tape.lines == ["1", "failed first"])
  }
}

extension Publisher {
  /// Calls `body` with each value before it is passed on.
  func handleValue(_ body: @escaping (Output) -> Void) -> Publishers.Map<Self, Output> {
    map { value in
      body(value)
      return value
    }
  }

  /// Keeps `token` as long as the stream keeps its closures.
  func holding(_ token: Token) -> Publishers.Map<Self, Output> {
    map { value in withExtendedLifetime(token) { value } }
  }
}
