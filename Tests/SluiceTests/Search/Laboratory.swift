import Sluice
import SluiceTesting

/// Builds the pipeline of a script, plays the script, and looks whether all stations are right.
final class Laboratory: Sendable {
  private struct State {
    var feeds: [any IntFeed] = []
    var stations: [Station] = []
    var lastNumber = 0
    var signals = 0
  }

  private let script: Script
  private let census = Census()
  private let scheduler = TestScheduler()
  private let state = Locked(State())

  init(_ script: Script) { self.script = script }

  /// Plays the script and returns what is wrong, each complaint once.
  func play() -> [String] {
    let witness = Witness(asking: demand(script.demand), answering: demand(script.answer)) {
      [self] witness, _ in react(witness)
    }
    build(script.shape).receive(subscriber: WitnessSubscriber(witness: witness, mark: mark))
    settle()
    let complaints = script.threads == 1 ? playInOrder(witness) : playAtOnce(witness)
    witness.rest()
    if !complaints.isEmpty { return complaints }
    let late = playToTheEnd(witness)
    return late.isEmpty ? witness.faults : late
  }

  private var mark: Mark { census.mark(.downstream) }

  private func demand(_ count: Int) -> Subscribers.Demand { count < 0 ? .unlimited : .max(count) }

  // MARK: Playing

  private func playInOrder(_ witness: Witness) -> [String] {
    for step in script.steps {
      take(step, witness)
      settle()
      let complaints = inspect(isExact: script.reactions.isEmpty)
      if !complaints.isEmpty { return complaints.map { "behind \(step): \($0)" } }
    }
    return []
  }

  private func playAtOnce(_ witness: Witness) -> [String] {
    let threads = script.threads
    Threads.together(
      (0..<threads).map { thread in
        { [self] in
          for index in script.steps.indices where index % threads == thread {
            take(script.steps[index], witness)
          }
        }
      }
    )
    settle()
    return inspect(isExact: false)
  }

  /// Asks for everything and ends everything: then all must be over, and released.
  private func playToTheEnd(_ witness: Witness) -> [String] {
    witness.request(.unlimited)
    settle()
    var complaints = inspect(isExact: false)
    for _ in 0..<6 {
      for feed in state.withLock({ $0.feeds }) { feed.end(fails: false) }
      settle()
    }
    complaints += inspect(isExact: false)
    let live = census.live.filter { $0.key == .upstream }
    if !live.isEmpty { complaints.append("upstreams live behind the end: \(live)") }
    return complaints
  }

  private func take(_ step: Script.Step, _ witness: Witness) {
    switch step {
    case .push(let source): pick(source)?.push(nextNumber())
    case .end(let source, let fails): pick(source)?.end(fails: fails)
    case .request(let count): if count > 0 { witness.request(.max(count)) }
    case .requestAll: witness.request(.unlimited)
    case .cancel: witness.cancel()
    case .advance(let ticks): scheduler.advance(by: VirtualTime.Stride.ticks(ticks))
    }
  }

  private func react(_ witness: Witness) {
    let signal = state.withLock { state in
      defer { state.signals += 1 }
      return state.signals
    }
    for reaction in script.reactions where reaction.signal == signal {
      take(reaction.step, witness)
    }
  }

  private func settle() { scheduler.advance(by: 1_000) }

  private func inspect(isExact: Bool) -> [String] {
    state.withLock { $0.stations }.flatMap { $0.complaints(isExact: isExact) }
  }

  private func pick(_ index: Int) -> (any IntFeed)? {
    state.withLock { $0.feeds.isEmpty ? nil : $0.feeds[index % $0.feeds.count] }
  }

  private func nextNumber() -> Int {
    state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
  }
}

// MARK: Building

extension Laboratory {
  private func build(_ shape: Script.Shape) -> Stream {
    switch shape {
    case .source(let source, let count): make(source, count)
    case .part(let index, let number, let inputs):
      place(Part.all[index], number, over: inputs.map(build))
    }
  }

  private func make(_ source: Script.Source, _ count: Int) -> Stream {
    switch source {
    case .spring: return feed(spring(count, ending: nil)).eraseToAnyPublisher()
    case .passthrough: return feed(PassthroughSubject<Int, Fault>()).eraseToAnyPublisher()
    case .current: return feed(CurrentValueSubject<Int, Fault>(count)).eraseToAnyPublisher()
    case .sequence: return Publishers.Sequence(sequence: 0..<count).eraseToAnyPublisher()
    case .failing: return spring(count, ending: .failure(Fault())).eraseToAnyPublisher()
    }
  }

  private func spring(
    _ count: Int,
    ending: Subscribers.Completion<Fault>?
  ) -> Spring<Int, Fault> {
    Spring(.init(count: count, ending: ending), census: census) { $0 }
  }

  private func feed<F: IntFeed>(_ feed: F) -> F {
    state.withLock { $0.feeds.append(feed) }
    return feed
  }

  /// An operator that is built anew for each subscription, with edges of its own.
  private func place(_ part: Part, _ number: Int, over inputs: [Stream]) -> Stream {
    let inputs = StreamBox(inputs)
    let live = spring(0, ending: nil)
    return Deferred { [self] in
      let station = Station(part, number)
      state.withLock { $0.stations.append(station) }
      let plan = Part.Plan(
        inputs: inputs.streams.enumerated().map { side, stream in
          Metered(upstream: stream) { station.edge(at: side) }.eraseToAnyPublisher()
        },
        number: number,
        scheduler: scheduler,
        inner: { [self] value in
          let inner = self.inner(value, number, live)
          return Metered(upstream: inner) { station.edge(at: part.sides) }.eraseToAnyPublisher()
        }
      )
      return Metered(upstream: part.build(plan)) { station.output }
    }
    .eraseToAnyPublisher()
  }

  /// What a value becomes: values at once, one at a time, or later.
  private func inner(_ value: Int, _ number: Int, _ live: Spring<Int, Fault>) -> Stream {
    switch (value &+ number) % 4 {
    case 0: return spring(2, ending: .finished).eraseToAnyPublisher()
    case 1: return Just(value).setFailureType(to: Fault.self).eraseToAnyPublisher()
    case 2: return spring(3, ending: nil).eraseToAnyPublisher()
    default: return feed(live).eraseToAnyPublisher()
    }
  }
}

/// Streams are not sendable by type; those of a laboratory may be subscribed from any thread.
private final class StreamBox: Sendable {
  private let held: Locked<[Stream]>

  init(_ streams: [Stream]) { held = Locked(streams) }

  var streams: [Stream] { held.withLock { $0 } }
}

/// A source that a script can push numbers into.
protocol IntFeed: Publisher<Int, Fault>, Sendable {
  func push(_ number: Int)
  func end(fails: Bool)
}

extension Spring: IntFeed where Output == Int, Failure == Fault {
  func end(fails: Bool) { end(fails ? .failure(Fault()) : .finished) }
}

extension PassthroughSubject: IntFeed where Output == Int, Failure == Fault {
  func push(_ number: Int) { send(number) }

  func end(fails: Bool) { send(completion: fails ? .failure(Fault()) : .finished) }
}

extension CurrentValueSubject: IntFeed where Output == Int, Failure == Fault {
  func push(_ number: Int) { send(number) }

  func end(fails: Bool) { send(completion: fails ? .failure(Fault()) : .finished) }
}
