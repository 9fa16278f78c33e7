import Sluice
import Testing

@Suite("drop and prefix until output from another publisher")
struct UntilOutputTests {
  private let source = HandFed<Int, Mishap>()
  private let other = HandFed<String, Mishap>()

  @Test("drop lets values pass behind the first of the other publisher")
  func drop() {
    let tape = source.drop(untilOutputFrom: other).taped()
    source.send(1, 2)
    other.send("a")
    source.send(3)
    source.send(completion: .finished)
    #expect(tape.lines == ["3", "finished"])
    #expect(other.lines == ["1", "cancel"])
  }

  @Test("prefix ends with the first value of the other publisher, and cancels upstream")
  func prefix() {
    let tape = source.prefix(untilOutputFrom: other).taped()
    source.send(1, 2)
    other.send("a")
    source.send(3)
    #expect(tape.lines == ["1", "2", "finished"])
    #expect(source.lines == ["unlimited", "cancel"])
    #expect(other.lines == ["1", "cancel"])
  }

  @Test("another value is asked for each that drop drops; prefix passes demand on")
  func demand() {
    let dropping = source.drop(untilOutputFrom: other).taped(asking: .max(2))
    #expect(source.send(1) == .max(1))
    other.send("a")
    #expect(source.send(2) == .none)
    dropping.request(.max(3))
    #expect(source.lines == ["2", "3"])
    let upstream = HandFed<Int, Mishap>()
    let passing = upstream.prefix(untilOutputFrom: other).taped(asking: .max(2))
    passing.request(.unlimited)
    #expect(upstream.lines == ["2", "unlimited"])
  }

  @Test("an upstream that ends, ends the stream and cancels the other", arguments: [true, false])
  func upstreamEnds(fails: Bool) {
    let dropping = source.drop(untilOutputFrom: other).taped()
    let passing = source.prefix(untilOutputFrom: other).taped()
    source.send(completion: fails ? .failure(.first) : .finished)
    let ending = fails ? "failed first" : "finished"
    #expect(dropping.lines == [ending])
    #expect(passing.lines == [ending])
    #expect(other.lines == ["1", "1", "cancel", "cancel"])
  }

  @Test("the other publisher's end without a value ends drop, and leaves prefix alone")
  func otherEnds() {
    let dropping = source.drop(untilOutputFrom: other).taped()
    let passing = source.prefix(untilOutputFrom: other).taped()
    other.send(completion: .failure(.second))
    source.send(1)
    #expect(dropping.lines == ["failed second"])
    #expect(passing.lines == ["1"])
    let finishing = source.drop(untilOutputFrom: Empty<Int, Mishap>()).taped()
    #expect(finishing.lines == ["finished"])
  }

  @Test("the other publisher's end behind its value changes nothing")
  func otherEndsLate() {
    let late = PassthroughSubject<Int, Mishap>()
    let tape = source.drop(untilOutputFrom: late).taped()
    late.send(1)
    late.send(completion: .failure(.second))
    source.send(1)
    #expect(tape.lines == ["1"])
  }

  @Test("another publisher that sends at once opens before upstream begins, or ends the stream")
  func otherIsFirst() {
    let all = [1, 2].publisher.drop(untilOutputFrom: Just("a")).taped()
    #expect(all.lines == ["1", "2", "finished"])
    let none = source.prefix(untilOutputFrom: Just("a")).taped()
    #expect(none.lines == ["finished"])
    #expect(source.count == 0)
  }

  @Test("cancelling cancels both")
  func cancel() {
    let dropping = source.drop(untilOutputFrom: other).taped()
    dropping.cancel()
    let passing = source.prefix(untilOutputFrom: other).taped()
    passing.cancel()
    #expect(source.lines == ["unlimited", "cancel", "unlimited", "cancel"])
    #expect(other.lines == ["1", "cancel", "1", "cancel"])
  }

  @Test("the subscriptions name themselves")
  func names() {
    let dropping = source.drop(untilOutputFrom: other).taped()
    #expect(dropping.subscription.map { "\($0)" } == "DropUntilOutput")
    let passing = source.prefix(untilOutputFrom: other).taped()
    #expect(passing.subscription.map { "\($0)" } == "PrefixUntilOutput")
  }

  @Test("publishers are equal when their parts are")
  func equality() {
    let (one, two) = (Just(1), Just(2))
    #expect(one.drop(untilOutputFrom: two) == one.drop(untilOutputFrom: two))
    #expect(one.prefix(untilOutputFrom: two) != two.prefix(untilOutputFrom: two))
  }

  @Test("B31: upstream and the other publisher on two threads end the stream once")
  func threads() async {
    for _ in 0..<100 {
      let (values, ending) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
      let tape = values.prefix(untilOutputFrom: ending).taped()
      await onThreads(2) { thread in
        if thread == 0 { for value in 0..<50 { values.send(value) } } else { ending.send(0) }
      }
      #expect(tape.lines.last == "finished")
      #expect(tape.lines.dropLast().elementsEqual((0..<tape.lines.count - 1).map { "\($0)" }))
    }
  }
}
