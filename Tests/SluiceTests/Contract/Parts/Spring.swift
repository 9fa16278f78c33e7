import Sluice

/// A source that keeps the contract on every thread, written without the engine room: it sends what
/// it has as far as that is requested, one signal at a time, and counts what it is told.
///
/// What is pushed waits in each subscription until it is wanted. An ending ends the present
/// subscriptions; a later one begins anew, with what the spring is charged with.
final class Spring<Output: Sendable, Failure: Error>: Publisher, Sendable {
  /// What a subscription has to send as soon as it is asked.
  struct Charge {
    var count = 0
    var ending: Subscribers.Completion<Failure>?
    var misdeed: Misdeed?
  }

  struct State {
    var subscriptions: [SpringSubscription<Output, Failure>] = []
    var subscribed = 0
    var cancelled = 0
    var complaints: [String] = []
  }

  let make: @Sendable (Int) -> Output
  let census: Census
  private let charge: Charge
  private let state = Locked(State())

  /// Each subscription begins with `charge`; `make` makes the n-th output.
  init(_ charge: Charge = Charge(), census: Census, make: @escaping @Sendable (Int) -> Output) {
    self.charge = charge
    self.census = census
    self.make = make
  }

  /// How often it was subscribed to.
  var subscribed: Int { state.withLock { $0.subscribed } }

  /// How many subscriptions were cancelled before they ended.
  var cancelled: Int { state.withLock { $0.cancelled } }

  /// How many subscriptions neither ended nor were cancelled.
  var running: Int { state.withLock { $0.subscriptions.count } }

  /// What downstream did that it must not.
  var complaints: [String] { state.withLock { $0.complaints } }

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    let subscription = SpringSubscription(charge, of: self, to: subscriber)
    state.withLock { state in
      state.subscribed += 1
      state.subscriptions.append(subscription)
    }
    if let misdeed = charge.misdeed {
      subscription.commit(misdeed, making: make)
    } else {
      subscriber.receive(subscription: subscription)
      subscription.begin()
    }
  }

  /// Gives the n-th output to all present subscriptions.
  func push(_ number: Int) {
    for subscription in state.withLock({ $0.subscriptions }) { subscription.push(number) }
  }

  /// Ends all present subscriptions, behind what they still have to send.
  func end(_ completion: Subscribers.Completion<Failure>) {
    for subscription in state.withLock({ $0.subscriptions }) { subscription.end(completion) }
  }

  /// Hears that a subscription is over.
  func forget(_ subscription: SpringSubscription<Output, Failure>, wasCancelled: Bool) {
    let removed = state.withLock { state in
      if wasCancelled { state.cancelled += 1 }
      let index = state.subscriptions.firstIndex { $0 === subscription }
      return index.map { state.subscriptions.remove(at: $0) }
    }
    withExtendedLifetime(removed) {}
  }

  func complain(_ complaint: String) { state.withLock { $0.complaints.append(complaint) } }
}

/// How a source can break the contract.
enum Misdeed: CaseIterable {
  case valueBeforeSubscription
  case endingBeforeSubscription
  case twoSubscriptions
  case valueAfterEnding
  case twoEndings
  case moreThanRequested
}
