import Sluice
import SluiceTesting
import Testing

@Suite("CurrentValueSubject")
struct CurrentValueSubjectTests {
  enum Failure: Error, Equatable {
    case broken
  }

  @Test("B23 A subscriber gets the newest value first, also when nobody was there to see it sent")
  func greetsWithNewest() {
    let subject = CurrentValueSubject<Int, Never>(0)
    subject.send(2)
    var seen: [Int] = []
    let watching = subject.sink { seen.append($0) }
    subject.value += 1
    #expect(seen == [2, 3])
    #expect(subject.value == 3)
    withExtendedLifetime(watching) {}
  }

  @Test("Its subscription bears its name")
  func name() {
    let recorder = Recorder<Int, Never>()
    CurrentValueSubject<Int, Never>(0).subscribe(recorder)
    #expect(recorder.timeline.subscriptions.map(\.value) == ["CurrentValueSubject"])
  }

  // MARK: Demand

  @Test("B11 A slow subscriber gets the newest of the values it missed, once, when it asks")
  func newestOnce() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let recorder = Recorder<Int, Never>(demand: .max(1))
    subject.subscribe(recorder)
    subject.send(1)
    subject.send(2)
    #expect(recorder.values == [0])
    recorder.request(.max(1))
    #expect(recorder.values == [0, 2])
    recorder.request(.max(1))
    #expect(recorder.values == [0, 2])
    subject.send(3)
    #expect(recorder.values == [0, 2, 3])
    #expect(recorder.violations.isEmpty)
  }

  @Test("A subscriber that asks for nothing at first gets one value when it asks")
  func asksLater() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let recorder = Recorder<Int, Never>(demand: .none)
    subject.subscribe(recorder)
    #expect(recorder.values.isEmpty)
    recorder.request(.max(5))
    #expect(recorder.values == [0])
    #expect(recorder.wanted == .max(4))
  }

  @Test("Its upstream is asked for everything at once")
  func asksUpstream() {
    let upstream = ProbePublisher<Int, Never>()
    let subject = CurrentValueSubject<Int, Never>(0)
    let feeding = upstream.subscribe(subject)
    #expect(upstream.requests == [.unlimited])
    upstream.send(7)
    #expect(subject.value == 7)
    withExtendedLifetime(feeding) {}
  }

  // MARK: Ending

  @Test(
    "B21 After the ending nothing is sent, and sending stores nothing, but setting does",
    arguments: [Subscribers.Completion<Failure>.finished, .failure(.broken)]
  )
  func staysEnded(_ ending: Subscribers.Completion<Failure>) {
    let subject = CurrentValueSubject<Int, Failure>(0)
    let early = Recorder<Int, Failure>()
    subject.subscribe(early)
    subject.send(completion: ending)
    subject.send(8)
    #expect(subject.value == 0)
    subject.value = 9
    #expect(subject.value == 9)
    subject.send(completion: .finished)
    let late = Recorder<Int, Failure>()
    subject.subscribe(late)
    #expect(early.values == [0])
    #expect(early.completion == ending)
    #expect(late.values.isEmpty)
    #expect(late.completion == ending)
    #expect(early.violations.isEmpty && late.violations.isEmpty)
  }

  // MARK: Releasing

  @Test("A value is released as soon as the next one has taken its place")
  func releasesOldValue() {
    final class Token {}
    weak var first: Token?
    let subject: CurrentValueSubject<Token, Never>
    do {
      let token = Token()
      first = token
      subject = CurrentValueSubject(token)
    }
    #expect(first != nil)
    subject.send(Token())
    #expect(first == nil)
  }

  @Test("B15 An old value whose deinit sends through the subject neither hangs nor is lost")
  func oldValueSends() {
    final class Herald {
      let word: String
      let farewell: () -> Void

      init(_ word: String, farewell: @escaping () -> Void = {}) {
        self.word = word
        self.farewell = farewell
      }

      deinit { farewell() }
    }
    let farewells = PassthroughSubject<String, Never>()
    let subject = CurrentValueSubject<Herald, Never>(Herald("a") { farewells.send("a left") })
    var seen: [String] = []
    let relaying = farewells.sink { subject.send(Herald($0)) }
    let watching = subject.sink { seen.append($0.word) }
    subject.send(Herald("b"))
    #expect(seen == ["a", "b", "a left"])
    withExtendedLifetime((relaying, watching)) {}
  }
}
