import Sluice
import SluiceTesting
import Testing

@testable import SluiceStore

private indirect enum Action {
  case run(Effect<Action>)
  case tick
}

@MainActor
@Suite("The table of effects", .timeLimit(.minutes(1)))
struct EffectTableTests {
  private let scheduler = VirtualScheduler()
  private let subject = PassthroughSubject<Void, Never>()

  private let store = Store<Int, Action>(initialState: 0) {
    Reduce { state, action in
      switch action {
      case .run(let effect): return effect
      case .tick:
        state += 1
        return .none
      }
    }
  }

  private var isEmpty: Bool { store.core.root.isEmpty }

  private var ticks: Effect<Action> {
    .publisher { [subject] in subject.map { Action.tick } }
  }

  @Test("B129 it is empty when everything has finished or was cancelled, whatever was nested how")
  func empties() async {
    let effects: [Effect<Action>] = [
      ticks,
      ticks.cancellable(id: 1).cancellable(id: 2, cancelInFlight: true),
      .concatenate(ticks, .send(.tick), ticks.cancellable(id: 3)),
      .merge(ticks, .concatenate(.send(.tick), .merge(ticks, ticks))),
      ticks.debounce(id: 4, for: 10, scheduler: scheduler),
      ticks.throttle(id: 5, for: 10, scheduler: scheduler, latest: true),
      .run { send in await send(.tick) },
    ]
    for effect in effects {
      let task = store.send(.run(effect))
      #expect(!isEmpty)
      task.cancel()
      await task.finish()
      scheduler.advance(by: 20)
      #expect(isEmpty)
    }
    for effect in effects {
      store.send(.run(.merge(effect, effect).cancellable(id: 0)))
      store.send(.run(.cancel(id: 0)))
      scheduler.advance(by: 20)
      #expect(isEmpty)
    }
  }

  @Test("B140 an endless effect that sends 100,000 actions leaves nothing behind but itself")
  func endlessEffect() {
    let task = store.send(.run(ticks))
    for _ in 0..<100_000 { subject.send(()) }
    #expect(store.state == 100_000)
    task.cancel()
    #expect(isEmpty)
  }

  @Test("100,000 members of a concatenation that finish at once use flat stack")
  func longConcatenation() {
    let members = Array(
      repeating: Effect<Action>.publisher { Empty<Action, Never>() },
      count: 100_000
    )
    store.send(.run(.concatenate(members)))
    #expect(isEmpty)
    store.send(.run(.concatenate(Array(repeating: .send(.tick), count: 100_000))))
    #expect(store.state == 100_000)
    #expect(isEmpty)
  }
}
