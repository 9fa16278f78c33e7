import Sluice
import Testing

@Suite("share and autoconnect")
struct ShareTests {
  private let source = HandFed<Int, Mishap>()

  @Test("the first subscriber starts upstream, the last one's cancelling cancels it, once")
  func lifetime() {
    let shared = source.share()
    #expect(source.count == 0)
    let (first, second) = (shared.taped(), shared.taped())
    #expect(source.lines == ["unlimited"])
    source.send(1)
    first.cancel()
    first.cancel()
    source.send(2)
    #expect(source.lines == ["unlimited"])
    second.cancel()
    #expect(source.lines == ["unlimited", "cancel"])
    #expect(first.lines == ["1"])
    #expect(second.lines == ["1", "2"])
  }

  @Test("after all have cancelled the next subscriber starts upstream anew")
  func restarts() {
    let shared = source.share()
    shared.taped().cancel()
    let tape = shared.taped()
    source.send(1)
    #expect(source.count == 2)
    #expect(tape.lines == ["1"])
  }

  @Test("B29: two first subscribers on two threads start the work once")
  func firstTwo() async {
    for _ in 0..<100 {
      let (starts, ends) = (Counter(), Counter())
      let shared = Deferred {
        starts.add()
        return Empty<Int, Never>(completeImmediately: false)
          .handleEvents(receiveCancel: { ends.add() })
      }
      .share()
      let sharing = Handover(shared)
      let tapes = Locked<[Tape<Int, Never>]>([])
      await onThreads(8) { _ in
        let tape = sharing.value.taped()
        tapes.withLock { $0.append(tape) }
      }
      #expect(starts.count == 1)
      for tape in tapes.withLock({ $0 }) { tape.cancel() }
      #expect(ends.count == 1)
    }
  }

  @Test("B29: subscribers that come and go on many threads leave upstream cancelled")
  func comingAndGoing() async {
    let (starts, ends) = (Counter(), Counter())
    let shared = Deferred {
      starts.add()
      return Empty<Int, Never>(completeImmediately: false)
        .handleEvents(receiveCancel: { ends.add() })
    }
    .share()
    let sharing = Handover(shared)
    await onThreads(4) { _ in
      for _ in 0..<500 { sharing.value.taped().cancel() }
    }
    #expect(starts.count > 0)
    #expect(starts.count == ends.count)
  }

  @Test("B32: subscribing after the end gives the ending and starts nothing")
  func afterTheEnd() {
    let starts = Counter()
    let shared = Deferred {
      starts.add()
      return Just(1)
    }
    .share()
    let first = shared.sink { _ in }
    #expect(shared.taped().lines == ["finished"])
    first.cancel()
    #expect(shared.taped().lines == ["finished"])
    #expect(starts.count == 1)
  }

  @Test("B32: subscribing from inside the ending starts nothing")
  func fromTheEnding() {
    let shared = source.share()
    let late = Late<Tape<Int, Mishap>>()
    let sink = shared.sink(
      receiveCompletion: { _ in
        let tape = shared.taped()
        late.value = tape
      },
      receiveValue: { _ in }
    )
    source.send(completion: .finished)
    #expect(source.count == 1)
    #expect(late.value?.lines == ["finished"])
    withExtendedLifetime(sink) {}
  }

  @Test("B06: an endless source stops when the last subscriber cancels from inside its start")
  func endless() {
    let tape = (1...).publisher.share().prefix(2).taped()
    #expect(tape.lines == ["1", "2", "finished"])
    let connectable = (1...).publisher.makeConnectable().autoconnect().prefix(1).taped()
    #expect(connectable.lines == ["1", "finished"])
  }

  @Test("B38: the source goes with the ending, though a cancellable is still held")
  func release() {
    let gone = Flag()
    let sink: AnyCancellable
    do {
      let shared = source.holding(Token(gone)).share()
      sink = shared.sink(receiveCompletion: { _ in }, receiveValue: { _ in })
    }
    #expect(!gone.isRaised)
    source.send(completion: .finished)
    #expect(gone.isRaised)
    withExtendedLifetime(sink) {}
  }

  @Test("B82: sharing subscribes once")
  func once() {
    let tape = source.share().taped()
    #expect(source.count == 1)
    withExtendedLifetime(tape) {}
  }

  @Test("autoconnect of a connectable that is not ours connects once and disconnects")
  func foreign() {
    let foreign = Foreign()
    let shared = foreign.autoconnect()
    let tapes = [shared.taped(), shared.taped()]
    #expect(foreign.lines == ["connect"])
    for tape in tapes { tape.cancel() }
    #expect(foreign.lines == ["connect", "disconnect"])
    let again = shared.taped()
    #expect(foreign.lines == ["connect", "disconnect", "connect"])
    #expect(again.subscription.map { "\($0)" } == "PassthroughSubject")
  }

  @Test("a subscriber that cancels its subscription at once leaves nothing connected")
  func cancelledAtOnce() {
    let tape = Canceller()
    source.share().subscribe(tape)
    #expect(source.count == 0)
  }

  @Test("two are equal when they are the same")
  func equality() {
    let shared = source.share()
    #expect(shared == shared)
    #expect(shared != source.share())
  }
}

/// Carries a publisher to other threads; what is shared guards itself.
struct Handover<Value>: @unchecked Sendable {  // the value's own locks
  let value: Value

  init(_ value: Value) { self.value = value }
}

/// A connectable publisher that records what happens to it.
private final class Foreign: ConnectablePublisher, Sendable {
  typealias Output = Int
  typealias Failure = Never

  private let subject = PassthroughSubject<Int, Never>()
  private let log = Locked<[String]>([])

  var lines: [String] { log.withLock { $0 } }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
    subject.receive(subscriber: subscriber)
  }

  func connect() -> any Cancellable {
    log.withLock { $0.append("connect") }
    return AnyCancellable { self.log.withLock { $0.append("disconnect") } }
  }
}

/// A subscriber that cancels as soon as it can.
private final class Canceller: Subscriber {
  typealias Input = Int
  typealias Failure = Mishap

  func receive(subscription: any Subscription) { subscription.cancel() }

  func receive(_ input: Int) -> Subscribers.Demand { .none }

  func receive(completion: Subscribers.Completion<Mishap>) {}
}
