import Sluice
import SluiceStore
import SluiceTesting
import Testing

private struct Broken: Error {}

private struct Feature: Reducer {
  struct State: Equatable {
    var count = 0
    var name = ""
  }

  enum Action: Equatable {
    case add
    case nothing
    case ask
    case answered(Int)
    case chain(Int)
    case askTwice
    case wait
    case close
  }

  let log: Log
  let scheduler: VirtualScheduler
  @Dependency(\.dismiss) var dismiss

  init(log: Log = Log(), scheduler: VirtualScheduler = VirtualScheduler()) {
    self.log = log
    self.scheduler = scheduler
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    log.add("\(action)")
    switch action {
    case .add:
      state.count += 1
      return .none
    case .nothing: return .none
    case .ask: return .run { send in await send(.answered(42)) }
    case .answered(let number):
      state.count = number
      return .none
    case .chain(let left):
      state.count = left
      return left == 0 ? .none : .send(.chain(left - 1))
    case .askTwice: return .concatenate(.send(.ask), .send(.add))
    case .wait: return .timer(every: 10, on: scheduler, send: .add)
    case .close: return .run { [dismiss] _ in await dismiss() }
    }
  }
}

@MainActor
@Suite("TestStore", .timeLimit(.minutes(1)))
struct TestStoreTests {
  private let issues = Issues()
  private let scheduler = VirtualScheduler()

  /// A store whose failures are kept and not reported to the test library.
  private func makeStore(_ log: Log = Log()) -> TestStoreOf<Feature> {
    let store = issues.collect {
      TestStore(initialState: Feature.State()) { Feature(log: log, scheduler: scheduler) }
    }
    // Other suites keep the main actor busy for seconds at a time.
    store.timeout = .seconds(60)
    return store
  }

  private func message(_ store: TestStoreOf<Feature>) -> String {
    store.failures.map(\.message).joined(separator: "\n---\n")
  }

  @Test("what happens as described is no failure")
  func passes() async {
    let store = makeStore()
    await store.send(.add) { $0.count = 1 }
    await store.send(.nothing)
    await store.send(.ask)
    await store.receive(.answered(42)) { $0.count = 42 }
    await store.finish()
    #expect(store.failures.isEmpty)
  }

  @Test("B141 a change that is not described fails, with a readable difference")
  func undescribedChange() async {
    let store = makeStore()
    let line = #line + 1
    await store.send(.add)
    #expect(store.failures.map(\.line) == [line])
    #expect(
      message(store) == """
        add changed the state, and the test says nothing of it (− expected, + actual):
          Feature.State(
        −   count: 0
        +   count: 1
            … (1 unchanged)
          )
        """
    )
  }

  @Test("B141 a description without a change, a wrong one and one that throws fail")
  func wrongDescriptions() async {
    let idle = makeStore()
    await idle.send(.nothing) { $0.count = 0 }
    #expect(message(idle).contains("does not; leave the closure out"))
    let wrong = makeStore()
    await wrong.send(.add) { $0.count = 2 }
    #expect(message(wrong).contains("−   count: 2\n+   count: 1"))
    let throwing = makeStore()
    await throwing.send(.add) { _ in throw Broken() }
    #expect(message(throwing).contains("threw Broken()"))
    #expect([idle, wrong, throwing].allSatisfy { $0.failures.count == 1 })
  }

  @Test("an action that is sent before others were received fails, and lists them")
  func unreceived() async {
    let store = makeStore()
    await store.send(.chain(1)) { $0.count = 1 }
    await store.send(.nothing)
    #expect(message(store).contains("chain(0)"))
  }

  @Test("another action than the expected one is one failure, about the action only")
  func wrongAction() async {
    let store = makeStore()
    await store.send(.ask)
    await store.receive(.answered(1)) { $0.count = 1 }
    #expect(store.failures.count == 1)
    #expect(message(store).contains("− .answered(1)\n+ .answered(42)"))
    #expect(store.state.count == 42)
  }

  @Test("receive fails at once when nothing is under way, and after the time-out otherwise")
  func nothingToReceive() async {
    let store = makeStore()
    await store.receive(.add, timeout: .seconds(600))
    #expect(message(store).contains("nothing is under way"))
    await store.send(.wait)
    await store.receive(.add, timeout: .milliseconds(20))
    #expect(store.failures.count == 2)
    #expect(message(store).contains("started by wait"))
    await store.skipInFlightEffects()
  }

  @Test("actions are received by case, by case and value, and by condition")
  func waysToReceive() async {
    let store = makeStore()
    for _ in 0..<3 {
      await store.send(.ask)
      switch store.state.count {
      case 0: await store.receive(/Feature.Action.answered) { $0.count = 42 }
      default: await store.receive(/Feature.Action.answered, 42)
      }
    }
    await store.send(.ask)
    await store.receive(where: { $0 == .answered(42) })
    #expect(store.failures.isEmpty)
    await store.send(.ask)
    await store.receive(/Feature.Action.answered, 7)
    #expect(store.failures.count == 1)
  }

  @Test("B127 effects' actions are reduced in the order of a real store")
  func orderIsReal() async {
    let (real, tested) = (Log(), Log())
    let realStore = Store(initialState: Feature.State()) { Feature(log: real) }
    await realStore.send(.askTwice).finish()
    let store = makeStore(tested)
    store.exhaustivity = .off
    await store.send(.askTwice).finish()
    await store.finish()
    #expect(real.lines == tested.lines)
    withExtendedLifetime(realStore) {}
    #expect(tested.lines == ["askTwice", "ask", "add", "answered(42)"])
  }

  @Test("B50 a long chain of actions is received one by one")
  func longChain() async {
    let store = makeStore()
    await store.send(.chain(2_000)) { $0.count = 2_000 }
    for left in (0..<2_000).reversed() {
      await store.receive(.chain(left)) { $0.count = left }
    }
    #expect(store.failures.isEmpty)
  }

  @Test("B143 an effect that still runs at the end, and actions nobody received, are failures")
  func leftovers() async {
    var store: TestStoreOf<Feature>? = makeStore()
    let line = #line + 1
    await store?.send(.wait)
    store = nil
    #expect(issues.all.map(\.line) == [line])
    #expect(issues.all.first?.message.contains("An effect of wait still ran") == true)
    store = makeStore()
    await store?.send(.chain(1)) { $0.count = 1 }
    store = nil
    #expect(issues.all.last?.message.contains("chain(0)") == true)
    #expect(issues.all.count == 2)
  }

  @Test("B143 skipping running effects stops caring for them and does not cancel them")
  func skipsRunning() async {
    let store = makeStore()
    await store.send(.wait)
    await store.skipInFlightEffects()
    scheduler.advance(by: 10)
    await store.receive(.add) { $0.count = 1 }
    await store.finish()
    #expect(store.failures.isEmpty)
    await store.skipInFlightEffects()
    #expect(message(store).contains("no running effects"))
  }

  @Test("B143 finish names the action whose effect does not finish")
  func finishTimesOut() async {
    let store = makeStore()
    await store.send(.wait)
    await store.finish(timeout: .milliseconds(20))
    #expect(message(store).contains("started by wait"))
    await store.skipInFlightEffects()
  }

  @Test("B143 a feature that dismisses itself ends its effects, and takes no action afterwards")
  func dismissesItself() async {
    let store = makeStore()
    await store.send(.wait)
    await store.send(.close).finish()
    await store.finish()
    #expect(store.isDismissed)
    #expect(store.failures.isEmpty)
    await store.send(.nothing)
    #expect(store.failures.count == 1)
  }

  @Test("without exhaustivity only what is asserted counts, and it must be right")
  func nonExhaustive() async {
    let store = makeStore()
    store.exhaustivity = .off(showSkippedAssertions: true)
    await store.send(.chain(3))
    await store.receive(.chain(1)) { $0.count = 1 }
    #expect(store.failures.isEmpty)
    #expect(store.notes.map { $0.prefix(8) } == ["chain(2)"])
    await store.send(.add) { $0.name = "x" }
    #expect(store.failures.count == 1)
  }

  @Test("assert checks the state, and skipReceivedActions goes to the newest")
  func assertsState() async {
    let store = makeStore()
    await store.send(.chain(2)) { $0.count = 2 }
    await store.skipReceivedActions()
    store.assert { $0.count = 0 }
    #expect(store.failures.isEmpty)
    store.assert { $0.count = 9 }
    #expect(store.failures.count == 1)
    await store.skipReceivedActions(strict: true)
    #expect(store.failures.count == 2)
  }

  @Test("withExhaustivity is in force for its body")
  func withExhaustivity() async {
    let store = makeStore()
    await store.withExhaustivity(.off) { _ = await store.send(.add) }
    #expect(store.exhaustivity == .on)
    await store.send(.add) { $0.count = 2 }
    #expect(store.failures.isEmpty)
  }
}
