import Dispatch
import Sluice
import SluiceTesting
import Testing

/// One order for all, whoever sends: from a callback, or from several threads.
@Suite("The order of a subject")
struct SubjectOrderTests {
  @Test("B18 A value sent in answer to another comes after it, for every subscriber")
  func nestedSend() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var seenA: [Int] = []
    var seenB: [Int] = []
    var valueInside: Int?
    let first = subject.sink {
      seenA.append($0)
      if $0 == 1 {
        subject.send(2)
        valueInside = subject.value
      }
    }
    let second = subject.sink { seenB.append($0) }
    subject.send(1)
    #expect(seenA == [0, 1, 2])
    #expect(seenB == [0, 1, 2])
    #expect(valueInside == 2)
    #expect(subject.value == 2)
    withExtendedLifetime((first, second)) {}
  }

  @Test("An ending sent in answer to a value comes after that value, for every subscriber")
  func nestedEnding() {
    let subject = PassthroughSubject<Int, Never>()
    let second = Recorder<Int, Never>()
    let first = subject.sink { _ in
      subject.send(completion: .finished)
      subject.send(9)
    }
    subject.subscribe(second)
    subject.send(1)
    #expect(second.values == [1])
    #expect(second.completion == .finished)
    withExtendedLifetime(first) {}
  }

  @Test("Who subscribes during a delivery has a subscription at once, and each value once")
  func subscribesInside() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let late = Recorder<Int, Never>()
    var hadSubscription = false
    let first = subject.sink { value in
      guard value == 1 else { return }
      subject.send(2)
      subject.subscribe(late)
      hadSubscription = !late.timeline.subscriptions.isEmpty
      subject.send(3)
    }
    subject.send(1)
    #expect(hadSubscription)
    #expect(late.values == [2, 3])
    #expect(late.violations.isEmpty)
    withExtendedLifetime(first) {}
  }

  @Test("Who subscribes during a delivery and cancels at once leaves nothing behind")
  func leavesInside() {
    let subject = CurrentValueSubject<Int, Never>(0)
    weak var outlet: AnyObject?
    let first = subject.sink { value in
      guard value == 1 else { return }
      let leaving = AnySubscriber<Int, Never>(receiveSubscription: {
        outlet = $0 as AnyObject
        $0.cancel()
      })
      subject.subscribe(leaving)
    }
    subject.send(1)
    #expect(outlet == nil)
    withExtendedLifetime(first) {}
  }

  @Test("Answering each value with the next one needs no stack")
  func deepAnswers() {
    let subject = PassthroughSubject<Int, Never>()
    var count = 0
    let answering = subject.sink { value in
      count += 1
      if value < 1_000_000 { subject.send(value + 1) }
    }
    subject.send(1)
    #expect(count == 1_000_000)
    withExtendedLifetime(answering) {}
  }

  // MARK: Threads

  @Test("Two threads send, and two subscribers see the same order")
  func sameOrder() {
    let subject = PassthroughSubject<Int, Never>()
    let first = Recorder<Int, Never>()
    let second = Recorder<Int, Never>()
    subject.subscribe(first)
    subject.subscribe(second)
    DispatchQueue.concurrentPerform(iterations: 2) { sender in
      for value in 0..<10_000 { subject.send(value * 2 + sender) }
    }
    #expect(first.values.count == 20_000)
    #expect(first.values == second.values)
    for sender in 0..<2 {
      let own = first.values.filter { $0 % 2 == sender }
      #expect(own == own.sorted())
    }
    #expect(first.violations.isEmpty && second.violations.isEmpty)
  }

  @Test("B26 Who comes and goes while another thread sends sees no gap and no step back")
  func comesAndGoes() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let recorders = Locked<[Recorder<Int, Never>]>([])
    DispatchQueue.concurrentPerform(iterations: 4) { worker in
      if worker == 0 {
        for value in 1...10_000 { subject.send(value) }
        return
      }
      for round in 0..<500 {
        let recorder = Recorder<Int, Never> { recorder, _ in
          if recorder.values.count == 3 { recorder.cancel() }
          return .none
        }
        subject.subscribe(recorder)
        if round.isMultiple(of: 2) { recorder.cancel() }
        recorders.withLock { $0.append(recorder) }
      }
    }
    for recorder in recorders.withLock({ $0 }) {
      let values = recorder.values
      #expect(values.isEmpty || values == Array(values[0]..<values[0] + values.count))
      #expect(recorder.violations.isEmpty)
    }
    #expect(subject.value == 10_000)
  }

  @Test("B26 Who comes while another thread sends, and stays, misses nothing from then on")
  func comesAndStays() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let recorders = (0..<4).map { _ in Recorder<Int, Never>() }
    DispatchQueue.concurrentPerform(iterations: 5) { worker in
      if worker == 0 {
        for value in 1...10_000 { subject.send(value) }
      } else {
        subject.subscribe(recorders[worker - 1])
      }
    }
    for recorder in recorders {
      #expect(recorder.values.last == 10_000)
      #expect(recorder.values == Array((recorder.values.first ?? -1)...10_000))
      #expect(recorder.violations.isEmpty)
    }
  }

  @Test("The newest value is the one that is delivered last, whichever thread sent it")
  func newestIsLast() {
    let subject = CurrentValueSubject<Int, Never>(0)
    let recorder = Recorder<Int, Never>()
    subject.subscribe(recorder)
    DispatchQueue.concurrentPerform(iterations: 4) { sender in
      for value in 0..<2_000 { subject.send(sender * 10_000 + value) }
    }
    #expect(recorder.values.count == 8_001)
    #expect(recorder.values.last == subject.value)
  }
}
