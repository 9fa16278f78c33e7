import Sluice
import SluiceTesting
import Testing

@Suite("timeout")
struct TimeoutTests {
  enum Failure: Error { case tookTooLong, broken }

  let scheduler = TestScheduler()
  let subject = PassthroughSubject<String, Failure>()
  let log = EventLog<String>()

  private func subscribe(
    _ interval: VirtualTime.Stride = 4,
    customError: (() -> Failure)? = nil
  ) -> AnyCancellable {
    subject.timeout(interval, scheduler: scheduler, customError: customError).sink(
      receiveCompletion: { log.add("\($0)@\(scheduler.now)") },
      receiveValue: { log.add("\($0)@\(scheduler.now)") }
    )
  }

  @Test("Time counts from the subscription")
  func fromSubscription() {
    let cancellable = subscribe()
    scheduler.advance(by: 3)
    #expect(log.events == [])
    scheduler.advance(by: 1)
    #expect(log.events == ["finished@4"])
    cancellable.cancel()
  }

  @Test("Time counts again from each value, and runs out with the error given")
  func fromEachValue() {
    let cancellable = subscribe { .tookTooLong }
    for (value, date) in [("a", 1), ("b", 3), ("c", 6)] {
      scheduler.schedule(after: .ticks(date)) { subject.send(value) }
    }
    scheduler.advance(by: 20)
    #expect(
      log.events == [
        "a@1", "b@3", "c@6", "\(Subscribers.Completion<Failure>.failure(.tookTooLong))@10",
      ]
    )
    cancellable.cancel()
  }

  @Test(
    "Upstream's ending comes through the scheduler, behind the values",
    arguments: [
      Subscribers.Completion<Failure>.finished, .failure(.broken),
    ]
  )
  func ending(completion: Subscribers.Completion<Failure>) {
    let cancellable = subscribe()
    subject.send("a")
    subject.send(completion: completion)
    #expect(log.events == [])
    scheduler.advance()
    #expect(log.events == ["a@0", "\(completion)@0"])
    scheduler.advance(by: 20)
    #expect(log.events.count == 2)
    cancellable.cancel()
  }

  @Test("B58 Nothing comes after cancelling, and what was captured is released at once")
  func cancelling() {
    weak var token: Token?
    do {
      let captured = Token()
      token = captured
      let cancellable = subject.timeout(.seconds(3600), scheduler: scheduler).sink(
        receiveCompletion: { _ in withExtendedLifetime(captured) { log.add("ending") } },
        receiveValue: { log.add($0) }
      )
      subject.send("a")
      cancellable.cancel()
    }
    #expect(token == nil)
    #expect(scheduler.nextDate != nil)
    scheduler.advance(by: .seconds(10_000))
    #expect(log.events == [])
  }

  @Test("Running out of time cancels upstream")
  func cancelsUpstream() {
    var cancelled = 0
    let source = Probe(whenCancelled: { cancelled += 1 })
    let cancellable = source.timeout(4, scheduler: scheduler).sink { _ in }
    scheduler.advance(by: 4)
    #expect(cancelled == 1)
    cancellable.cancel()
    #expect(cancelled == 1)
  }

  @Test("B53 On an immediate scheduler values pass at once, and time never runs out")
  func immediate() {
    let cancellable = subject.timeout(4, scheduler: ImmediateScheduler.shared).sink(
      receiveCompletion: { log.add("\($0)") },
      receiveValue: { log.add($0) }
    )
    subject.send("a")
    #expect(log.events == ["a"])
    subject.send(completion: .finished)
    #expect(log.events == ["a", "finished"])
    cancellable.cancel()
  }

  @Test("B66 The longest interval there is does not overflow")
  func longest() {
    scheduler.advance(by: 10)
    let cancellable = subscribe(.seconds(.max))
    subject.send("a")
    scheduler.advance(by: 1)
    #expect(log.events == ["a@10"])
    cancellable.cancel()
  }

  final class Token {}

  struct Probe: Publisher {
    typealias Output = Int
    typealias Failure = Never

    let whenCancelled: () -> Void

    func receive<S: Subscriber<Int, Never>>(subscriber: S) {
      subscriber.receive(subscription: Link(whenCancelled: whenCancelled))
    }

    final class Link: Subscription {
      let whenCancelled: () -> Void

      init(whenCancelled: @escaping () -> Void) { self.whenCancelled = whenCancelled }

      func request(_ demand: Subscribers.Demand) {}

      func cancel() { whenCancelled() }
    }
  }
}
