/// The rule of `delay`: each signal has a date, and none passes one that came before it.
@usableFromInline
package struct Delaying<Output, Failure: Error, Time: Strideable>: TimingRule {
  @usableFromInline
  let interval: Time.Stride

  @usableFromInline
  var waiting = Queue<(value: Output, date: Time)>()

  @usableFromInline
  var ending: (completion: Subscribers.Completion<Failure>, date: Time)?

  @inlinable
  package init(for interval: Time.Stride) { self.interval = interval }

  @inlinable
  package static var asksForAll: Bool { false }

  @inlinable
  package mutating func accept(_ input: Output, at now: Time) -> Output? {
    waiting.append((input, now.advanced(by: interval)))
    return nil
  }

  @inlinable
  package mutating func end(
    _ completion: Subscribers.Completion<Failure>,
    at now: Time
  ) -> Output? {
    ending = (completion, now.advanced(by: interval))
    return nil
  }

  @inlinable
  package func alarm(isWanted: Bool) -> Alarm<Time> {
    guard let date = waiting.first?.date ?? ending?.date else { return .never }
    return .at(date)
  }

  @inlinable
  package mutating func wake(
    at now: Time,
    wanting demand: Subscribers.Demand
  ) -> Turn<Output, Failure> {
    var values: [Output] = []
    while let (value, date) = waiting.first, date <= now {
      waiting.removeFirst()
      values.append(value)
    }
    guard waiting.isEmpty, let ending, ending.date <= now else { return Turn(values) }
    return Turn(values, then: ending.completion)
  }
}
