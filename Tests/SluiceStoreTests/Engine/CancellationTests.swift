import Sluice
import SluiceStore
import SluiceTesting
import Testing

/// Runs whatever effect an action carries.
private struct Runner: Reducer {
  indirect enum Action {
    case run(Effect<Action>)
    case said(String)
  }

  let log: Log

  func reduce(into state: inout Int, action: Action) -> Effect<Action> {
    switch action {
    case .run(let effect): return effect
    case .said(let text):
      state += 1
      log.add(text)
      return .none
    }
  }
}

@MainActor
@Suite("Cancellation", .timeLimit(.minutes(1)))
struct CancellationTests {
  private typealias Action = Runner.Action

  private let log = Log()
  private let scheduler = TestScheduler()
  private let subject = PassthroughSubject<String, Never>()

  private func makeStore() -> Store<Int, Action> {
    Store(initialState: 0) { Runner(log: log) }
  }

  /// Says `text` after some ticks.
  private func say(_ text: String, after ticks: Int) -> Effect<Action> {
    let due = Deferred { [scheduler] in
      let future = PassthroughSubject<String, Never>()
      scheduler.schedule(after: scheduler.now.advanced(by: .ticks(ticks))) {
        future.send(text)
        future.send(completion: .finished)
      }
      return future
    }
    return .publisher { due.map(Action.said) }
  }

  @Test("an effect is cancelled by name, and cancelling again or something unknown does nothing")
  func cancelsByName() {
    let store = makeStore()
    store.send(.run(say("a", after: 5).cancellable(id: 1)))
    store.send(.run(say("b", after: 5).cancellable(id: 2)))
    store.send(.run(.merge(.cancel(id: 1), .cancel(id: 1), .cancel(id: "none"))))
    scheduler.advance(by: 10)
    #expect(log.lines == ["b"])
  }

  @Test("B128 a cancel in the same breath stops what was registered before it")
  func cancelInTheSameBreath() async {
    let store = makeStore()
    let log = log
    let kinds: [Effect<Action>] = [
      .send(.said("sent")),
      .run { send in
        log.add("ran")
        await send(.said("async"))
      },
      .publisher { Just(Action.said("published")) },
    ]
    for kind in kinds {
      let task = store.send(.run(.merge(kind.cancellable(id: 1), .cancel(id: 1))))
      await task.finish()
    }
    #expect(store.state == 0)
    for kind in kinds {
      await store.send(.run(.merge(.cancel(id: 1), kind.cancellable(id: 1)))).finish()
    }
    #expect(log.lines.filter { $0 != "ran" } == ["sent", "async", "published"])
  }

  @Test("B128 a member of a concatenation can be cancelled before its turn")
  func cancelsWaitingMember() {
    let store = makeStore()
    store.send(
      .run(
        .concatenate(
          say("a", after: 5).cancellable(id: 1),
          say("b", after: 5).cancellable(id: 2),
          say("c", after: 5)
        )
      )
    )
    store.send(.run(.cancel(id: 2)))
    scheduler.advance(by: 20)
    #expect(log.lines == ["a", "c"])
  }

  @Test("a concatenation goes on when a member is cancelled")
  func goesOnAfterCancelledMember() {
    let store = makeStore()
    let members = [say("a", after: 5).cancellable(id: 1), say("b", after: 5)]
    store.send(.run(.concatenate(members)))
    store.send(.run(.cancel(id: 1)))
    scheduler.advance(by: 20)
    #expect(log.lines == ["b"])
  }

  @Test("cancelInFlight cancels others of the name, but not the later member of its concatenation")
  func cancelsInFlight() {
    let store = makeStore()
    store.send(.run(say("old", after: 5).cancellable(id: 1)))
    store.send(
      .run(
        .concatenate(
          say("a", after: 5).cancellable(id: 1, cancelInFlight: true),
          say("b", after: 5).cancellable(id: 1, cancelInFlight: true)
        )
      )
    )
    scheduler.advance(by: 20)
    #expect(log.lines == ["a", "b"])
  }

  @Test("B129 an effect that is cancellable twice under one name delivers once")
  func cancellableTwice() async {
    let store = makeStore()
    let effect = Effect<Action>.run { send in await send(.said("a")) }
      .cancellable(id: 1, cancelInFlight: true)
      .cancellable(id: 1, cancelInFlight: true)
    await store.send(.run(effect)).finish()
    #expect(log.lines == ["a"])
    #expect(store.state == 1)
  }

  @Test("B129 a cancel handler may cancel the same name again, and send")
  func cancelInsideCancel() {
    let store = makeStore()
    let subject = subject
    let effect = Effect<Action>.publisher {
      subject.handleEvents(
        receiveCancel: {
          MainActor.assumeIsolated {
            store.send(.run(.cancel(id: 1)))
            store.send(.said("cancelled"))
          }
        }
      ).map(Action.said)
    }
    store.send(.run(effect.cancellable(id: 1)))
    store.send(.run(.cancel(id: 1)))
    subject.send("late")
    #expect(log.lines == ["cancelled"])
  }

  @Test("a task's cancel stops everything its action has started, through actions too")
  func cancelsTask() {
    let store = makeStore()
    let task = store.send(
      .run(.merge(say("a", after: 5), .send(.run(say("b", after: 5)))))
    )
    store.send(.run(say("c", after: 5)))
    task.cancel()
    scheduler.advance(by: 10)
    #expect(log.lines == ["c"])
    #expect(task.isCancelled)
  }

  @Test("finish waits for the effects, and for those of the actions that they sent")
  func finishes() async {
    let store = makeStore()
    let log = log
    let inner = Effect<Action>.run { send in
      await Task.yield()
      await send(.said("inner"))
    }
    let task = store.send(.run(.send(.run(inner))))
    await task.finish()
    log.add("finished")
    #expect(log.lines == ["inner", "finished"])
  }

  @Test("the cancellation of a task that waits for finish cancels the effects")
  func cancellationPropagates() async {
    let store = makeStore()
    let subject = subject
    let task = store.send(.run(.publisher { subject.map(Action.said) }))
    let waiting = Task { await task.finish() }
    waiting.cancel()
    await waiting.value
    subject.send("late")
    #expect(log.lines.isEmpty)
  }

  @Test("B140 effects end with the store, which they do not keep, and finish returns")
  func storeGoes() async {
    var store: Store<Int, Action>? = makeStore()
    weak let gone = store
    let (subject, log) = (subject, log)
    let ended = AsyncStream<Void>.makeStream()
    let task = store?.send(
      .run(
        .merge(
          .publisher { subject.map(Action.said) },
          .run { _ in
            defer { ended.continuation.finish() }
            try await Task.sleep(for: .seconds(3_600))
          }
        )
      )
    )
    store = nil
    #expect(gone == nil)
    subject.send("late")
    for await _ in ended.stream {}
    await task?.finish()
    #expect(log.lines.isEmpty)
  }

  @Test("B140 a scoped store keeps the root alive, and its end leaves the root's effects alone")
  func scopedStoreKeepsRoot() {
    var root: Store<Int, Action>? = makeStore()
    var child: Store<Int, String>? = root?.scope(state: { $0 }, action: { .said($0) })
    root?.send(.run(say("a", after: 5)))
    root = nil
    scheduler.advance(by: 10)
    #expect(log.lines == ["a"])
    child?.send("b")
    #expect(child?.state == 2)
    root = makeStore()
    child = root?.scope(state: { $0 }, action: { .said($0) })
    root?.send(.run(say("c", after: 5)))
    child = nil
    scheduler.advance(by: 10)
    #expect(log.lines == ["a", "b", "c"])
  }

  @Test("two stores with the same names do not interfere")
  func storesAreApart() {
    let (first, second) = (makeStore(), makeStore())
    first.send(.run(say("a", after: 5).cancellable(id: 1)))
    second.send(.run(.cancel(id: 1)))
    scheduler.advance(by: 10)
    #expect(log.lines == ["a"])
  }

  @Test("names of different types differ, those of empty ones too")
  func typesOfNames() {
    struct One: Hashable {}
    struct Two: Hashable {}
    let store = makeStore()
    store.send(.run(say("a", after: 5).cancellable(id: One())))
    store.send(.run(.cancel(id: Two())))
    scheduler.advance(by: 10)
    #expect(log.lines == ["a"])
  }
}
