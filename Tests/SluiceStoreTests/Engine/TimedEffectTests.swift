import Sluice
import SluiceStore
import SluiceTesting
import Testing

private enum Action: Sendable {
  case ask(String)
  case tick
  case stop
}

@MainActor
@Suite("Effects with time", .timeLimit(.minutes(1)))
struct TimedEffectTests {
  private let log = Log()
  private let scheduler = TestScheduler()

  private func makeStore(
    _ timed: @escaping (Effect<Action>) -> Effect<Action>
  ) -> Store<Int, Action> {
    Store(initialState: 0) { [log, scheduler] in
      Reduce { state, action in
        switch action {
        case .ask(let text):
          return timed(
            .publisher {
              log.add("\(text) at \(scheduler.now.ticks)")
              return Empty<Action, Never>()
            }
          )
        case .tick:
          state += 1
          return .none
        case .stop:
          return .cancel(id: 1)
        }
      }
    }
  }

  @Test("debounce starts the last one after a quiet time, and creates nothing before")
  func debounces() {
    let store = makeStore { [scheduler] in $0.debounce(id: 1, for: 10, scheduler: scheduler) }
    store.send(.ask("a"))
    scheduler.advance(by: 9)
    store.send(.ask("b"))
    scheduler.advance(by: 9)
    #expect(log.lines.isEmpty)
    scheduler.advance(by: 1)
    #expect(log.lines == ["b at 19"])
    store.send(.ask("c"))
    store.send(.stop)
    scheduler.advance(by: 20)
    #expect(log.lines == ["b at 19"])
  }

  @Test("debounce with a clock starts when the clock says so")
  func debouncesWithClock() async {
    let clock = TestClock(on: scheduler)
    let store = makeStore { $0.debounce(id: 1, for: .milliseconds(10), clock: clock) }
    let first = store.send(.ask("a"))
    await clock.sleepers(atLeast: 1)
    let second = store.send(.ask("b"))
    await first.finish()
    // The cancelled sleeper leaves the clock; then there is the new one.
    while clock.sleeperCount != 1 { await Task.yield() }
    await clock.advance(by: .milliseconds(10))
    await second.finish()
    #expect(log.lines == ["b at 10"])
  }

  @Test("throttle starts the first at once and then one an interval", arguments: [true, false])
  func throttles(latest: Bool) {
    let store = makeStore { [scheduler] in
      $0.throttle(id: 1, for: 10, scheduler: scheduler, latest: latest)
    }
    for text in ["a", "b", "c"] { store.send(.ask(text)) }
    #expect(log.lines == ["a at 0"])
    scheduler.advance(by: 10)
    let second = latest ? "c at 10" : "b at 10"
    #expect(log.lines == ["a at 0", second])
    scheduler.advance(by: 15)
    store.send(.ask("d"))
    #expect(log.lines == ["a at 0", second, "d at 25"])
  }

  @Test("throttle keeps its times in the store, and a cancel drops what waits")
  func throttlesPerStore() {
    for _ in 0..<2 {
      makeStore { [scheduler] in
        $0.throttle(id: 1, for: 10, scheduler: scheduler, latest: true)
      }.send(.ask("a"))
    }
    #expect(log.lines == ["a at 0", "a at 0"])
    let store = makeStore { [scheduler] in
      $0.throttle(id: 1, for: 10, scheduler: scheduler, latest: true)
    }
    store.send(.ask("b"))
    store.send(.ask("c"))
    store.send(.stop)
    scheduler.advance(by: 20)
    #expect(log.lines == ["a at 0", "a at 0", "b at 0"])
  }

  @Test("a timer ticks once an interval until it is cancelled")
  func timer() {
    let store = Store<Int, Action>(initialState: 0) { [scheduler] in
      Reduce { state, action in
        switch action {
        case .ask:
          return .timer(every: 10, on: scheduler, send: .tick).cancellable(id: 1)
        case .tick:
          state += 1
          return .none
        case .stop:
          return .cancel(id: 1)
        }
      }
    }
    store.send(.ask("go"))
    scheduler.advance(by: 35)
    #expect(store.state == 3)
    store.send(.stop)
    scheduler.advance(by: 35)
    #expect(store.state == 3)
  }

  @Test("a clock's timer gives one moment an interval, and no burst to whoever was late")
  func clockTimer() async {
    let clock = TestClock()
    let moments = await clock.run {
      var moments: [Duration] = []
      for await moment in clock.timer(interval: .seconds(10)) {
        moments.append(moment.offset)
        if moments.count == 2 { try? await clock.sleep(for: .seconds(25)) }
        if moments.count == 4 { break }
      }
      return moments
    }
    #expect(moments == [.seconds(10), .seconds(20), .seconds(50), .seconds(60)])
  }
}
