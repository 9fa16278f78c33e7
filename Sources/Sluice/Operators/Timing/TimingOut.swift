/// The rule of `timeout`: everything is sent soon, and the last value, or the beginning, sets a
/// deadline.
@usableFromInline
package struct TimingOut<Output, Failure: Error, Time: Strideable>: TimingRule {
  @usableFromInline
  let interval: Time.Stride

  @usableFromInline
  let customError: (() -> Failure)?

  @usableFromInline
  var arrived: [Output] = []

  @usableFromInline
  var completion: Subscribers.Completion<Failure>?

  /// `nil` when it does not matter any more, or never comes.
  @usableFromInline
  var deadline: Time?

  @inlinable
  package init(after interval: Time.Stride, customError: (() -> Failure)?) {
    self.interval = interval
    self.customError = customError
  }

  @inlinable
  package static var asksForAll: Bool { false }

  @inlinable
  package mutating func begin(at now: Time) {
    let date = now.advanced(by: interval)
    // A scheduler on which a date lies no later than now has no time, and nothing to wait for.
    deadline = interval > .zero && date <= now ? nil : date
  }

  @inlinable
  package mutating func accept(_ input: Output, at now: Time) -> Output? {
    arrived.append(input)
    begin(at: now)
    return nil
  }

  @inlinable
  package mutating func end(
    _ completion: Subscribers.Completion<Failure>,
    at now: Time
  ) -> Output? {
    self.completion = completion
    deadline = nil
    return nil
  }

  @inlinable
  package func alarm(isWanted: Bool) -> Alarm<Time> {
    if !arrived.isEmpty || completion != nil { return .soon }
    return deadline.map { .at($0) } ?? .never
  }

  @inlinable
  package mutating func wake(
    at now: Time,
    wanting demand: Subscribers.Demand
  ) -> Turn<Output, Failure> {
    if arrived.isEmpty, let deadline, deadline <= now {
      return Turn { [customError] in customError.map { .failure($0()) } ?? .finished }
    }
    defer { arrived = [] }
    return Turn(arrived, then: completion)
  }
}
