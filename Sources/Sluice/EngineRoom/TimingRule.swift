/// What a time operator decides: plain state without lock, subscriber or scheduler.
///
/// A ``Clockwork`` tells the rule what arrives, wakes it when it wants to be woken, and does what it
/// says then. Nothing is sent in between, so that everything is sent on the scheduler.
@usableFromInline
package protocol TimingRule<Input, Output, Failure, Time> {
  associatedtype Input
  associatedtype Output
  associatedtype Failure: Error
  associatedtype Time: Strideable

  /// Whether upstream is asked for everything, whatever downstream asks for. If not, demand is
  /// passed upstream, and all that arrives is wanted.
  static var asksForAll: Bool { get }

  /// Notes that the stream begins.
  mutating func begin(at now: Time)

  /// Takes a value that has arrived.
  ///
  /// - Returns: A value that is dropped for it, to be released outside the lock.
  mutating func accept(_ input: Input, at now: Time) -> Input?

  /// Takes upstream's ending; called once, and no value follows.
  ///
  /// - Returns: A value that is dropped for it, to be released outside the lock.
  mutating func end(_ completion: Subscribers.Completion<Failure>, at now: Time) -> Input?

  /// When the rule has to be woken next, if nothing arrives.
  func alarm(isWanted: Bool) -> Alarm<Time>

  /// Says what is due; called also when nothing is.
  mutating func wake(at now: Time, wanting demand: Subscribers.Demand) -> Turn<Output, Failure>
}

extension TimingRule {
  @inlinable
  package mutating func begin(at now: Time) {}
}

/// When a rule has to be woken.
@usableFromInline
package enum Alarm<Time: Comparable> {
  /// Not before something arrives.
  case never

  /// As soon as the scheduler can.
  case soon

  /// At a date.
  case at(Time)

  /// The time at which a wake-up that was scheduled for this alarm has come.
  ///
  /// A scheduler that runs work early, or at once, has let its date pass all the same: were only
  /// its clock believed, the wake-up would be scheduled again for ever.
  @inlinable
  func moment(by clock: Time) -> Time {
    if case .at(let date) = self { return Swift.max(date, clock) }
    return clock
  }
}

extension Alarm: Equatable {}

/// What a rule wants to be done.
@usableFromInline
package struct Turn<Output, Failure: Error> {
  /// What to send, no more than is wanted.
  @usableFromInline
  package var values: [Output]

  /// Makes the ending to send behind the values; it may call the user and runs outside the lock.
  @usableFromInline
  package var ending: (() -> Subscribers.Completion<Failure>)?

  @inlinable
  package init(
    _ values: [Output] = [],
    ending: (() -> Subscribers.Completion<Failure>)? = nil
  ) {
    self.values = values
    self.ending = ending
  }

  /// Sends values, then upstream's ending if it has come.
  @inlinable
  package init(_ values: [Output], then completion: Subscribers.Completion<Failure>?) {
    self.init(values, ending: completion.map { completion in { completion } })
  }
}

/// Which wake-ups are scheduled, so that one more is scheduled only where none comes in time.
@usableFromInline
package struct WakeUps<Time: Comparable> {
  @usableFromInline
  var isSoon = false

  @usableFromInline
  var date: Time?

  @inlinable
  package init() {}

  /// Notes that a wake-up is needed, and says which one has to be scheduled for that.
  @inlinable
  package mutating func need(_ alarm: Alarm<Time>) -> Alarm<Time> {
    switch alarm {
    case .never: return .never
    case .soon:
      if isSoon { return .never }
      isSoon = true
    case .at(let next):
      // One that comes early asks again: a debounce needs no timer for each value.
      if let date, date <= next { return .never }
      date = next
    }
    return alarm
  }

  /// Notes that the wake-up which was scheduled for `alarm` has come.
  @inlinable
  package mutating func pass(_ alarm: Alarm<Time>) {
    switch alarm {
    case .never: break
    case .soon: isSoon = false
    case .at(let passed): if date == passed { date = nil }
    }
  }
}
