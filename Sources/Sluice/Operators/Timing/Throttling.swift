/// The rule of `throttle`.
@usableFromInline
package struct Throttling<Output, Failure: Error, Time: Strideable>: TimingRule {
  @usableFromInline
  let interval: Time.Stride

  @usableFromInline
  let latest: Bool

  /// A value that found the way open, and is on it.
  @usableFromInline
  var passing: Output?

  /// The one value that waits for the way to open again.
  @usableFromInline
  var waiting: Output?

  /// When that is; `nil` before the first delivery.
  @usableFromInline
  var opening: Time?

  @usableFromInline
  var completion: Subscribers.Completion<Failure>?

  @inlinable
  package init(for interval: Time.Stride, latest: Bool) {
    self.interval = interval
    self.latest = latest
  }

  @inlinable
  package static var asksForAll: Bool { true }

  @inlinable
  package mutating func accept(_ input: Output, at now: Time) -> Output? {
    let isFree = passing == nil && waiting == nil
    if isFree, opening.map({ $0 <= now }) ?? true {
      passing = input
      return nil
    }
    guard latest || waiting == nil else { return nil }
    defer { waiting = input }
    return waiting
  }

  @inlinable
  package mutating func end(
    _ completion: Subscribers.Completion<Failure>,
    at now: Time
  ) -> Output? {
    self.completion = completion
    guard case .failure = completion else { return nil }
    defer { waiting = nil }
    return waiting
  }

  @inlinable
  package func alarm(isWanted: Bool) -> Alarm<Time> {
    if case .failure = completion { return .soon }
    if passing == nil, waiting == nil { return completion == nil ? .never : .soon }
    guard isWanted else { return .never }
    if passing != nil { return .soon }
    return opening.map { .at($0) } ?? .soon
  }

  @inlinable
  package mutating func wake(
    at now: Time,
    wanting demand: Subscribers.Demand
  ) -> Turn<Output, Failure> {
    var values: [Output] = []
    if demand > .none, let value = next(at: now) {
      values.append(value)
      opening = now.advanced(by: interval)
    }
    if case .failure = completion { return Turn(values, then: completion) }
    return Turn(values, then: passing == nil && waiting == nil ? completion : nil)
  }

  /// Takes the value that may be sent now.
  @inlinable
  mutating func next(at now: Time) -> Output? {
    if let value = passing {
      passing = nil
      return value
    }
    guard opening.map({ $0 <= now }) ?? true else { return nil }
    defer { waiting = nil }
    return waiting
  }
}
