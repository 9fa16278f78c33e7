import Sluice
import SluiceTesting
import Testing

@Suite("flatMap")
struct FlatMapTests {
  enum Broken: Error { case once, twice }

  @Test("B01: one more is asked upstream for each inner that ends, also when it ends at once")
  func limit() {
    let probe = ProbePublisher<Int, Never>()
    let recorder = Recorder<Int, Never>()
    probe.flatMap(maxPublishers: .max(1)) { Just($0) }.subscribe(recorder)
    #expect(probe.requests == [.max(1)])
    for value in 1...3 { #expect(probe.send(value) == .none) }
    #expect(probe.requests == [.max(1), .max(1), .max(1), .max(1)])
    #expect(recorder.values == [1, 2, 3])
  }

  @Test("B02: an inner is asked for everything where downstream wants that, else for one at a time")
  func innerDemand() {
    let (eager, slow) = (ProbePublisher<Int, Never>(), ProbePublisher<Int, Never>())
    let all = Recorder<Int, Never>()
    Just(1).flatMap { _ in eager }.subscribe(all)
    #expect(eager.requests == [.unlimited])
    let few = Recorder<Int, Never>(demand: .max(5))
    Just(1).flatMap { _ in slow }.subscribe(few)
    #expect(slow.requests == [.max(1)])
    #expect(slow.send(7) == .max(1))
    #expect(few.values == [7])
  }

  @Test(
    "B77: after a failure the closure is not called, other inners are cancelled, one ending comes"
  )
  func failure() {
    var calls: [Int] = []
    let (first, second) = (PassthroughSubject<Int, Broken>(), PassthroughSubject<Int, Broken>())
    let outer = PassthroughSubject<Int, Broken>()
    let recorder = Recorder<Int, Broken>()
    outer.flatMap { number in
      calls.append(number)
      return number == 1 ? first : second
    }
    .subscribe(recorder)
    outer.send(1)
    outer.send(2)
    first.send(5)
    first.send(completion: .failure(.once))
    second.send(completion: .failure(.twice))
    outer.send(3)
    #expect(calls == [1, 2])
    #expect(recorder.values == [5])
    #expect(recorder.completion == .failure(.once))
    #expect(recorder.violations.isEmpty)
  }

  @Test("B41: an inner is released when it finishes")
  func release() {
    final class Token {}
    let outer = PassthroughSubject<Token, Never>()
    weak var weakToken: Token?
    let sink = outer.flatMap { token in Just(1).map { _ in ObjectIdentifier(token) } }.sink { _ in }
    do {
      let token = Token()
      weakToken = token
      outer.send(token)
    }
    #expect(weakToken == nil)
    sink.cancel()
  }

  @Test("it finishes when upstream and all inners have")
  func ending() {
    let (outer, inner) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let recorder = Recorder<Int, Never>()
    outer.flatMap { _ in inner }.subscribe(recorder)
    outer.send(1)
    outer.send(completion: .finished)
    inner.send(2)
    #expect(recorder.completion == nil)
    inner.send(completion: .finished)
    #expect(recorder.values == [2])
    #expect(recorder.completion == .finished)
  }

  @Test("B76: catching inside keeps later attempts alive, catching outside ends the chain")
  func attempts() {
    let attempts = PassthroughSubject<Int, Never>()
    func answer(_ attempt: Int) -> AnyPublisher<String, Broken> {
      attempt < 3
        ? Fail(error: Broken.once).eraseToAnyPublisher()
        : Just("in").setFailureType(to: Broken.self).eraseToAnyPublisher()
    }
    let inside = Recorder<String, Never>()
    attempts.flatMap { answer($0).catch { _ in Just("out") } }.subscribe(inside)
    let outside = Recorder<String, Never>()
    attempts.flatMap { answer($0) }.replaceError(with: "out").subscribe(outside)
    for attempt in 1...3 { attempts.send(attempt) }
    #expect(inside.values == ["out", "out", "in"])
    #expect(outside.values == ["out"])
    #expect(outside.completion == .finished)
  }
}
