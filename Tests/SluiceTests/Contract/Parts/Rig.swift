import Sluice
import SluiceTesting

/// What a law gives to an operator: upstreams, inner streams, closures that carry marks, and a
/// scheduler in virtual time.
final class Rig: Sendable {
  /// What the upstreams of an operator are like.
  enum Supply {
    /// They send what the law pushes.
    case pushed
    /// They begin with so many values, and end behind them.
    case charged(Int, Subscribers.Completion<Fault>?)
    /// They break the contract.
    case misbehaving(Misdeed)
  }

  private struct State {
    var feeds: [any Feed] = []
    var connections: [any Cancellable] = []
    var lastNumber = 0
  }

  let census = Census()
  let scheduler = TestScheduler()
  private let supply: Supply
  private let state = Locked(State())

  init(_ supply: Supply = .pushed) {
    self.supply = supply
    // What is pushed behind a charge has higher numbers.
    if case .charged(let count, _) = supply { state.withLock { $0.lastNumber = count } }
  }

  // MARK: What operators are built from

  /// A new upstream that may fail.
  var upstream: Spring<Item, Fault> { feed(Spring(charge(), census: census, make: maker)) }

  /// A new upstream that cannot fail.
  var safeUpstream: Spring<Item, Never> {
    let charge = charge()
    let safe = Spring<Item, Never>.Charge(
      count: charge.count,
      ending: charge.ending == nil ? nil : .finished,
      misdeed: charge.misdeed
    )
    return feed(Spring(safe, census: census, make: maker))
  }

  /// A new upstream that sends publishers.
  func upstream<P: Publisher & Sendable>(of inner: @escaping @Sendable () -> P) -> Spring<P, Fault>
  {
    let charge = charge()
    let outer = Spring<P, Fault>.Charge(
      count: charge.count,
      ending: charge.ending,
      misdeed: charge.misdeed
    )
    return feed(Spring(outer, census: census) { _ in inner() })
  }

  /// A stream that sends `count` values as they are asked for, and then ends.
  func charged(
    _ count: Int,
    _ ending: Subscribers.Completion<Fault>? = .finished
  ) -> Spring<Item, Fault> {
    Spring(.init(count: count, ending: ending), census: census, make: maker)
  }

  func item(_ number: Int) -> Item { Item(number, census.mark(.value)) }

  /// Makes a closure hold a mark.
  func keep<each Input, Output>(
    _ closure: @escaping (repeat each Input) -> Output
  ) -> (repeat each Input) -> Output {
    let mark = census.mark(.closure)
    return { (input: repeat each Input) in
      withExtendedLifetime(mark) {}
      return closure(repeat each input)
    }
  }

  /// Makes a closure hold a mark and fail at numbers above a million.
  func attempt<each Input, Output>(
    _ closure: @escaping (repeat each Input) -> Output
  ) -> (repeat each Input) throws -> Output {
    let mark = census.mark(.closure)
    return { (input: repeat each Input) throws in
      withExtendedLifetime(mark) {}
      for value in repeat each input {
        if let item = value as? Item, item.number > 1_000_000 { throw Fault() }
      }
      return closure(repeat each input)
    }
  }

  /// Lets laws push values into `feed`.
  func feed<F: Feed>(_ feed: F) -> F {
    state.withLock { $0.feeds.append(feed) }
    return feed
  }

  /// Keeps a connection until the rig is cleared.
  func hold(_ connection: some Cancellable) {
    state.withLock { $0.connections.append(connection) }
  }

  private var maker: @Sendable (Int) -> Item {
    let census = census
    return { Item($0, census.mark(.value)) }
  }

  private func charge() -> Spring<Item, Fault>.Charge {
    switch supply {
    case .pushed: .init()
    case .charged(let count, let ending): .init(count: count, ending: ending)
    case .misbehaving(let misdeed): .init(misdeed: misdeed)
    }
  }

  // MARK: What laws do

  /// Everything values can be pushed into, in the order in which it was made.
  var feeds: [any Feed] { state.withLock { $0.feeds } }

  /// What upstreams complain about.
  var complaints: [String] { feeds.flatMap(\.complaints) }

  /// Lets virtual time pass until everything scheduled so far is done.
  func settle() { scheduler.advance(by: 50) }

  /// The next number that was not pushed before.
  func nextNumber() -> Int {
    state.withLock { state in
      state.lastNumber += 1
      return state.lastNumber
    }
  }

  /// Pushes a value into each feed, so many times, and lets time pass between the rounds.
  func push(rounds: Int = 1) {
    for _ in 0..<rounds {
      for feed in feeds { feed.push(nextNumber()) }
      settle()
    }
  }

  func finish() { end { $0.finish() } }

  func fail() { end { $0.fail() } }

  /// Ends all feeds, several times: some streams go on with another part, or try again.
  private func end(_ end: (any Feed) -> Void) {
    for _ in 0..<4 {
      for feed in feeds { end(feed) }
      settle()
    }
  }

  /// Lets go of all feeds and connections.
  func clear() {
    let released = state.withLock { state in
      defer { (state.feeds, state.connections) = ([], []) }
      return (state.feeds, state.connections)
    }
    for connection in released.1 { connection.cancel() }
  }
}

/// Something a law can push numbered values into.
protocol Feed: Sendable {
  var running: Int { get }
  var subscribed: Int { get }
  var cancelled: Int { get }
  var complaints: [String] { get }

  func push(_ number: Int)
  func finish()
  func fail()
}

extension Spring: Feed {
  func finish() { end(.finished) }

  func fail() {
    // One that cannot fail finishes.
    if let fault = Fault() as? Failure { end(.failure(fault)) } else { end(.finished) }
  }
}

/// Feeds a subject.
struct SubjectFeeder<S: Subject>: Feed where S: Sendable, S.Output == Item, S.Failure == Fault {
  let subject: S
  let make: @Sendable (Int) -> Item

  var running: Int { 0 }
  var subscribed: Int { 0 }
  var cancelled: Int { 0 }
  var complaints: [String] { [] }

  func push(_ number: Int) { subject.send(make(number)) }

  func finish() { subject.send(completion: .finished) }

  func fail() { subject.send(completion: .failure(Fault())) }
}
