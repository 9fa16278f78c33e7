import Sluice
import SluiceStore
import SluiceTesting
import Testing

private struct Broken: Error {}

/// Runs whatever effect it was made with, and logs what comes of it.
private struct Runner: Reducer {
  enum Action: Sendable {
    case start
    case said(String)
  }

  let log: Log
  let effect: Effect<Action>

  func reduce(into state: inout Int, action: Action) -> Effect<Action> {
    guard case .said(let text) = action else { return effect }
    log.add(text)
    return .none
  }
}

@MainActor
@Suite("run and publisher", .timeLimit(.minutes(1)))
struct RunTests {
  private typealias Action = Runner.Action

  private let log = Log()
  private let issues = Issues()

  private func makeStore(_ effect: Effect<Action>) -> Store<Int, Action> {
    issues.collect { Store(initialState: 0) { Runner(log: log, effect: effect) } }
  }

  @Test("an operation runs off the main actor, and what it sends is reduced when send returns")
  func runs() async {
    let log = log
    let store = makeStore(
      .run { send in
        if MainQueue.isCurrent == true { log.add("on the main actor") }
        await send(.said("a"))
        log.add("after a")
      }
    )
    await store.send(.start).finish()
    #expect(log.lines == ["a", "after a"])
    withExtendedLifetime(store) {}
  }

  @Test("an error goes to catch, or becomes an issue with the effect's line")
  func errors() async {
    let caught = makeStore(
      .run { _ in
        throw Broken()
      } catch: { error, send in
        await send(.said("caught \(error)"))
      }
    )
    await caught.send(.start).finish()
    #expect(log.lines == ["caught Broken()"])
    withExtendedLifetime(caught) {}
    let line = #line + 1
    let uncaught = makeStore(.run { _ in throw Broken() })
    await uncaught.send(.start).finish()
    #expect(issues.kinds == [.effectFailed])
    #expect(issues.all.first?.line == line)
    withExtendedLifetime(uncaught) {}
  }

  @Test("a CancellationError is nobody's concern, and neither is an error after cancelling")
  func cancellationErrors() async {
    let log = log
    let cancelled = makeStore(
      .run { _ in
        throw CancellationError()
      } catch: { _, _ in
        log.add("caught")
      }
    )
    await cancelled.send(.start).finish()
    withExtendedLifetime(cancelled) {}
    let begun = AsyncStream<Void>.makeStream()
    let over = AsyncStream<Void>.makeStream()
    let store = makeStore(
      .run { send in
        defer { over.continuation.finish() }
        begun.continuation.finish()
        while !Task.isCancelled { await Task.yield() }
        await send(.said("late"))
        throw Broken()
      } catch: { _, _ in
        log.add("caught")
      }
    )
    let task = store.send(.start)
    for await _ in begun.stream {}
    task.cancel()
    for await _ in over.stream {}
    await Task.yield()
    #expect(log.lines.isEmpty)
    #expect(issues.all.isEmpty)
  }

  @Test("a send that outlives its operation delivers, and is an issue")
  func lateSend() async {
    let kept = Locked<Send<Action>?>(nil)
    let store = makeStore(.run { send in kept.withLock { $0 = send } })
    await store.send(.start).finish()
    kept.withLock { $0 }?(.said("late"))
    #expect(log.lines == ["late"])
    #expect(issues.kinds == [.lateSend])
  }

  @Test("a publisher's values come in the same send, or hop to the main actor from elsewhere")
  func publishes() async {
    let store = makeStore(.publisher { ["a", "b"].publisher.map(Action.said) })
    store.send(.start)
    #expect(log.lines == ["a", "b"])
    let subject = PassthroughSubject<String, Never>()
    let other = makeStore(.publisher { subject.map(Action.said) })
    let task = other.send(.start)
    await Task.detached {
      subject.send("c")
      subject.send("d")
      subject.send(completion: .finished)
    }.value
    await task.finish()
    #expect(log.lines == ["a", "b", "c", "d"])
    withExtendedLifetime(other) {}
  }

  @Test("the last value of a publisher is reduced before finish returns, and nothing is kept")
  func publisherIsReleased() async {
    var subject: PassthroughSubject<String, Never>? = PassthroughSubject()
    weak let gone = subject
    let store = makeStore(
      .publisher { [weak subject] in
        (subject ?? PassthroughSubject()).map(Action.said)
      }
    )
    let task = store.send(.start)
    subject?.send("a")
    subject?.send(completion: .finished)
    subject = nil
    await task.finish()
    #expect(gone == nil)
    #expect(log.lines == ["a"])
  }

  @Test("send.cancel cancels effects of the same feature by name")
  func sendCancels() async {
    let scheduler = TestScheduler()
    let store = makeStore(
      .merge(
        .timer(every: .ticks(1), on: scheduler, send: .said("tick")).cancellable(id: 1),
        .run { send in await send.cancel(id: 1) }
      )
    )
    await store.send(.start).finish()
    scheduler.advance(by: 5)
    #expect(log.lines.isEmpty)
  }

  @Test("mapped effects send mapped actions, from each kind of effect")
  func maps() async {
    let effect = Effect<String>.merge(
      .send("a"),
      .run { send in await send("b") }.cancellable(id: 1),
      .concatenate(.publisher { Just("c") }, .send("d"))
    )
    let store = makeStore(effect.map { Action.said("<\($0)>") })
    await store.send(.start).finish()
    #expect(log.lines.sorted() == ["<a>", "<b>", "<c>", "<d>"])
    withExtendedLifetime(store) {}
  }
}
