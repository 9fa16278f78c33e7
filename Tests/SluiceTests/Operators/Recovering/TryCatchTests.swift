import Sluice
import Testing

@Suite("tryCatch")
struct TryCatchTests {
  @Test("another publisher goes on where upstream failed")
  func recovers() {
    let source = HandFed<Int, Mishap>()
    let tape = source.tryCatch { error in Just(error == .first ? 1 : 2) }.taped()
    source.send(0)
    source.send(completion: .failure(.first))
    #expect(tape.lines == ["0", "1", "finished"])
  }

  @Test("an error thrown by the handler ends the stream")
  func handlerThrows() {
    let source = HandFed<Int, Mishap>()
    let tape = source.tryCatch { _ -> Just<Int> in throw Mishap.second }.taped()
    source.send(completion: .failure(.first))
    #expect(tape.lines == ["failed second"])
  }

  @Test("the failure of the other publisher is the stream's")
  func failsAgain() {
    let source = HandFed<Int, Mishap>()
    let tape = source.tryCatch { _ in Fail<Int, Mishap>(error: .full) }.taped()
    source.send(completion: .failure(.first))
    #expect(tape.lines == ["failed full"])
  }

  @Test("a stream that finishes needs no other")
  func finishes() {
    let tape = [1, 2].publisher.setFailureType(to: Mishap.self).tryCatch { _ in Just(9) }.taped()
    #expect(tape.lines == ["1", "2", "finished"])
  }

  @Test("what is left of the demand is asked of the other publisher")
  func demand() {
    let (source, other) = (HandFed<Int, Mishap>(), HandFed<Int, Never>())
    let tape = source.tryCatch { _ in other }.taped(asking: .max(2))
    source.send(1)
    source.send(completion: .failure(.first))
    #expect(other.lines == ["1"])
    tape.cancel()
    #expect(other.lines == ["1", "cancel"])
  }

  @Test("the subscription is a TryCatch")
  func name() {
    let tape = HandFed<Int, Mishap>().tryCatch { _ in Just(1) }.taped()
    #expect(tape.subscription.map { "\($0)" } == "TryCatch")
  }
}
