import Dispatch
import Foundation
import Sluice
import SluiceFoundation
import SluiceTesting
import Testing

@Suite("All time operators")
struct TimeOperatorTests {
  @Test(
    "B60: the subscription comes at once, a failure at subscription time through the scheduler",
    arguments: TimeOperator.allCases
  )
  func failureAtOnce(time: TimeOperator) {
    let scheduler = TestScheduler()
    let recorder = Recorder<[Int], Mishap>()
    time(Fail<Int, Mishap>(error: Mishap.first), for: 4, on: scheduler).subscribe(recorder)
    #expect(recorder.timeline.subscriptions.map(\.value) == [time.name])
    #expect(recorder.completion == nil)
    scheduler.advance(by: 4)
    #expect(recorder.completion == .failure(Mishap.first))
  }

  @Test(
    "B60: a value that is sent right after subscribing is not lost",
    arguments: TimeOperator.allCases
  )
  func valueAtOnce(time: TimeOperator) {
    let scheduler = TestScheduler()
    let subject = PassthroughSubject<Int, Never>()
    let recorder = Recorder<[Int], Never>()
    time(subject, for: 4, on: scheduler).subscribe(recorder)
    subject.send(1)
    #expect(recorder.values == [])
    scheduler.advance(by: 4)
    #expect(recorder.values == [[1]])
  }

  @Test(
    "B58: cancelled, it sends nothing and has let go of everything",
    arguments: TimeOperator.allCases,
    [false, true]
  )
  func cancelling(time: TimeOperator, isEnded: Bool) {
    let scheduler = TestScheduler()
    let subject = PassthroughSubject<Token, Never>()
    var count = 0
    let (captured, sent) = (Flag(), Flag())
    do {
      let token = Token(captured)
      let cancellable = time(subject, for: .seconds(3600), on: scheduler).sink(
        receiveCompletion: { _ in withExtendedLifetime(token) { count += 1 } },
        receiveValue: { _ in count += 1 }
      )
      subject.send(Token(sent))
      if isEnded { subject.send(completion: .finished) }
      cancellable.cancel()
    }
    #expect(captured.isRaised)
    #expect(sent.isRaised)
    #expect(scheduler.nextDate != nil, "The scheduler still holds the work")
    scheduler.advance(by: .seconds(10_000))
    #expect(count == 0)
  }

  @Test(
    "ended, it has let go of everything although the scheduler holds work",
    arguments: TimeOperator.allCases
  )
  func ending(time: TimeOperator) {
    let scheduler = TestScheduler()
    let subject = PassthroughSubject<Int, Mishap>()
    let completions = Recorder<[Int], Mishap>()
    let captured = Flag()
    do {
      let token = Token(captured)
      let source = subject.map { value in withExtendedLifetime(token) { value } }
      time(source, for: 5, on: scheduler)
        .subscribe(completions)
    }
    subject.send(1)
    scheduler.advance(by: 1)
    subject.send(completion: .failure(Mishap.first))
    scheduler.advance(by: 5)
    #expect(completions.completion == .failure(Mishap.first))
    #expect(captured.isRaised)
  }

  @Test("B66: the longest interval does not overflow", arguments: TimeOperator.allCases)
  func longest(time: TimeOperator) {
    let (ticks, queue, loop) = (TestScheduler(), DispatchQueue.test, RunLoop.test)
    let operations = OperationQueue.test
    ticks.advance(by: 10)
    queue.advance(by: 10)
    let subject = PassthroughSubject<Int, Never>()
    let recorders = [
      ticks.record(time(subject, for: .seconds(.max), on: ticks), until: 5),
      queue.record(time(subject, for: .seconds(.max), on: queue), until: 5),
      loop.record(time(subject, for: .seconds(.max), on: loop), until: 5),
      operations.record(time(subject, for: .seconds(.max), on: operations), until: 5),
    ]
    for value in 1...4 { subject.send(value) }
    ticks.advance(by: 10)
    queue.advance(by: 10)
    loop.advance(by: 10)
    operations.advance(by: 10)
    for recorder in recorders {
      #expect(recorder.completion == nil)
      #expect(recorder.violations.isEmpty)
      #expect(recorder.timeline.cancellation == 5)
    }
  }

  @Test(
    "B53: a scheduler that runs everything at once, whatever its clock says, does not spin",
    arguments: TimeOperator.allCases
  )
  func stoppedClock(time: TimeOperator) {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = Recorder<[Int], Never>()
    time(subject, for: 5, on: StoppedClock()).subscribe(recorder)
    for value in 1...3 { subject.send(value) }
    subject.send(completion: .finished)
    #expect(recorder.completion == .finished)
    // A time-out has no chance there: its deadline passes with the subscription.
    #expect(recorder.values.flatMap { $0 } == (time == .timeout ? [] : [1, 2, 3]))
  }

  @Test(
    "sending from inside a delivery neither nests nor reorders",
    arguments: TimeOperator.allCases
  )
  func reentrance(time: TimeOperator) async {
    let (last, values) = await onStack(kibibytes: 256) {
      let probe = ProbePublisher<Int, Never>()
      var (depth, deepest, values) = (0, 0, [Int]())
      let cancellable = time(probe, for: 5, on: ImmediateScheduler.shared).sink { group in
        depth += 1
        deepest = max(deepest, depth)
        values += group
        if let last = group.last, last < 20_000 { probe.send(last + 1) }
        depth -= 1
      }
      probe.send(1)
      cancellable.cancel()
      return (deepest, values)
    }
    #expect(last == 1)
    #expect(values == Array(1...20_000))
  }

  @Test(
    "on a concurrent queue values come one at a time and in order",
    .timeLimit(.minutes(1)),
    arguments: TimeOperator.allCases
  )
  func concurrentQueue(time: TimeOperator) async {
    let queue = DispatchQueue(label: "concurrent", attributes: .concurrent)
    for _ in 0..<20 {
      let subject = PassthroughSubject<Int, Never>()
      let recorder = Recorder<[Int], Never>()
      let interval = time == .timeout ? 60_000_000 : 20
      time(subject, for: .microseconds(interval), on: queue).subscribe(recorder)
      await onThreads(2) { thread in
        for value in 0..<1_000 { subject.send(thread * 1_000 + value) }
      }
      subject.send(completion: .finished)
      await recorder.waitForEnding()
      let values = recorder.values.flatMap { $0 }
      #expect(recorder.violations.isEmpty)
      #expect(values.filter { $0 < 1_000 } == values.filter { $0 < 1_000 }.sorted())
      #expect(values.filter { $0 >= 1_000 } == values.filter { $0 >= 1_000 }.sorted())
      if time.isComplete { #expect(values.count == 2_000) }
    }
  }

  @Test(
    "cancelling while the queue delivers lets go of everything",
    .timeLimit(.minutes(1)),
    arguments: TimeOperator.allCases
  )
  func cancellingWhileDelivering(time: TimeOperator) async {
    let queue = DispatchQueue(label: "concurrent", attributes: .concurrent)
    for round in 0..<100 {
      let gone = PassthroughSubject<Void, Never>()
      let recorder = Recorder<Void, Never>()
      gone.subscribe(recorder)
      sendAndCancel(time, on: queue, count: round * 3) { gone.send(completion: .finished) }
      await recorder.waitForEnding()
      #expect(recorder.completion == .finished)
    }
  }

  /// Sends values to a subscriber, which says when it is gone, and cancels it.
  private func sendAndCancel(
    _ time: TimeOperator,
    on queue: DispatchQueue,
    count: Int,
    whenGone: @escaping () -> Void
  ) {
    let farewell = Farewell(whenGone)
    let subject = PassthroughSubject<Int, Never>()
    let cancellable = time(subject, for: .microseconds(20), on: queue)
      .sink { _ in withExtendedLifetime(farewell) {} }
    for value in 0..<count { subject.send(value) }
    cancellable.cancel()
  }
}

/// Says when it is gone.
private final class Farewell {
  private let say: () -> Void

  init(_ say: @escaping () -> Void) { self.say = say }

  deinit { say() }
}

/// Runs everything at once, and its clock stands still at a time from which dates can be counted.
private struct StoppedClock: Scheduler {
  var now: VirtualTime { 0 }
  var minimumTolerance: VirtualTime.Stride { 0 }

  func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

  func schedule(
    after date: VirtualTime,
    tolerance: VirtualTime.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) {
    action()
  }

  func schedule(
    after date: VirtualTime,
    interval: VirtualTime.Stride,
    tolerance: VirtualTime.Stride,
    options: Never?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    action()
    return Subscriptions.empty
  }
}
