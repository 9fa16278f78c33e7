import Sluice
import SluiceTesting
import Testing

@Suite("PassthroughSubject")
struct PassthroughSubjectTests {
  enum Failure: Error, Equatable {
    case broken
  }

  @Test("Each subscriber gets what is sent while it is there, and nothing earlier")
  func passesOn() {
    let subject = PassthroughSubject<Int, Never>()
    var first: [Int] = []
    var second: [Int] = []
    subject.send(1)
    let early = subject.sink { first.append($0) }
    subject.send(2)
    let late = subject.sink { second.append($0) }
    subject.send(3)
    early.cancel()
    subject.send(4)
    #expect(first == [2, 3])
    #expect(second == [3, 4])
    withExtendedLifetime(late) {}
  }

  @Test("Its subscription bears its name")
  func name() {
    let recorder = Recorder<Int, Never>()
    PassthroughSubject<Int, Never>().subscribe(recorder)
    #expect(recorder.timeline.subscriptions.map(\.value) == ["PassthroughSubject"])
  }

  // MARK: Demand

  @Test("B11 What a slow subscriber did not ask for is lost to it")
  func dropsUnasked() {
    let subject = PassthroughSubject<Int, Never>()
    let slow = Recorder<Int, Never>(demand: .max(1))
    let fast = Recorder<Int, Never>()
    subject.subscribe(slow)
    subject.subscribe(fast)
    for value in 0...2 { subject.send(value) }
    slow.request(.max(1))
    #expect(slow.values == [0])
    subject.send(3)
    subject.send(4)
    #expect(slow.values == [0, 3])
    #expect(fast.values == [0, 1, 2, 3, 4])
    #expect(slow.violations.isEmpty)
  }

  @Test("Demand that answers a value adds to what was asked before")
  func additiveDemand() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = Recorder<Int, Never>(demand: .max(1)) { _, value in
      value == 1 ? .max(2) : .none
    }
    subject.subscribe(recorder)
    for value in 1...5 { subject.send(value) }
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.violations.isEmpty)
  }

  @Test("Its upstream is asked for everything, but not before one of its subscribers has asked")
  func asksUpstreamLate() {
    let upstream = ProbePublisher<Int, Never>()
    let subject = PassthroughSubject<Int, Never>()
    let feeding = upstream.subscribe(subject)
    let recorder = Recorder<Int, Never>(demand: .none)
    subject.subscribe(recorder)
    #expect(upstream.requests.isEmpty)
    recorder.request(.max(1))
    #expect(upstream.requests == [.unlimited])
    recorder.request(.max(1))
    #expect(upstream.requests == [.unlimited])
    withExtendedLifetime(feeding) {}
  }

  // MARK: Ending

  @Test(
    "B21 Nothing comes after the ending, and a late subscriber gets the ending alone",
    arguments: [Subscribers.Completion<Failure>.finished, .failure(.broken)]
  )
  func staysEnded(_ ending: Subscribers.Completion<Failure>) {
    let subject = PassthroughSubject<Int, Failure>()
    let early = Recorder<Int, Failure>()
    subject.subscribe(early)
    subject.send(1)
    subject.send(completion: ending)
    subject.send(2)
    subject.send(completion: .finished)
    let late = Recorder<Int, Failure>()
    subject.subscribe(late)
    #expect(early.values == [1])
    #expect(early.completion == ending)
    #expect(late.values.isEmpty)
    #expect(late.completion == ending)
    #expect(early.violations.isEmpty && late.violations.isEmpty)
  }

  @Test("The ending reaches a subscriber that has asked for nothing, and cancels the upstream")
  func endsWithoutDemand() {
    let supply = Supply()
    let subject = PassthroughSubject<Int, Never>()
    subject.send(subscription: supply)
    let recorder = Recorder<Int, Never>(demand: .none)
    subject.subscribe(recorder)
    subject.send(completion: .finished)
    #expect(recorder.completion == .finished)
    #expect(supply.requests.isEmpty)
    #expect(supply.cancelCount == 1)
    let late = Supply()
    subject.send(subscription: late)
    #expect(late.cancelCount == 1)
  }

  @Test("Letting go of the subject cancels its upstream")
  func dropped() {
    let supply = Supply()
    do {
      let subject = PassthroughSubject<Int, Never>()
      subject.send(subscription: supply)
      #expect(supply.cancelCount == 0)
    }
    #expect(supply.cancelCount == 1)
  }

  // MARK: Cancelling

  @Test("A subscriber that cancels while it is served gets nothing more, and the others do")
  func cancelsInside() {
    let subject = PassthroughSubject<Int, Never>()
    let leaving = Recorder<Int, Never> { recorder, _ in
      recorder.cancel()
      return .none
    }
    let staying = Recorder<Int, Never>()
    subject.subscribe(leaving)
    subject.subscribe(staying)
    subject.send(1)
    subject.send(2)
    #expect(leaving.values == [1])
    #expect(staying.values == [1, 2])
    #expect(leaving.violations.isEmpty)
  }

  @Test("A subscriber that another one cancels during a delivery is not served any more")
  func cancelsAnother() {
    let subject = PassthroughSubject<Int, Never>()
    let victim = Recorder<Int, Never>()
    let first = subject.sink { _ in victim.cancel() }
    subject.subscribe(victim)
    subject.send(1)
    #expect(victim.values.isEmpty)
    #expect(victim.violations.isEmpty)
    withExtendedLifetime(first) {}
  }

  @Test("A cancelled subscriber is released, though the subject lives on")
  func releasesCancelled() {
    let subject = PassthroughSubject<Int, Never>()
    weak var released: Recorder<Int, Never>?
    do {
      let recorder = Recorder<Int, Never>()
      subject.subscribe(recorder)
      released = recorder
      recorder.cancel()
    }
    #expect(released == nil)
  }
}

/// A connection that notes what it is told.
private final class Supply: Subscription {
  private(set) var requests: [Subscribers.Demand] = []
  private(set) var cancelCount = 0

  func request(_ demand: Subscribers.Demand) { requests.append(demand) }

  func cancel() { cancelCount += 1 }
}
