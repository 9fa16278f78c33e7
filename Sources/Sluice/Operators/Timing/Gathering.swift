/// The rule of `collect` by time.
@usableFromInline
package struct Gathering<Input, Failure: Error, Time: Strideable>: TimingRule {
  @usableFromInline
  let count: Int

  @usableFromInline
  var window: Window<Time>

  @usableFromInline
  var gathered: [Input] = []

  @usableFromInline
  var completion: Subscribers.Completion<Failure>?

  @inlinable
  package init(upTo count: Int, for interval: Time.Stride, from start: Time) {
    precondition(count > 0, "collect in groups of \(count): a group has one value or more")
    self.count = count
    window = Window(start: start, length: interval)
  }

  @inlinable
  package static var asksForAll: Bool { true }

  @inlinable
  package mutating func begin(at now: Time) { window.start = now }

  @inlinable
  package mutating func accept(_ input: Input, at now: Time) -> Input? {
    // Windows pass unseen while there is nothing to send: an idle stream needs no timer.
    if gathered.isEmpty { window.move(to: now) }
    gathered.append(input)
    return nil
  }

  @inlinable
  package mutating func end(
    _ completion: Subscribers.Completion<Failure>,
    at now: Time
  ) -> Input? {
    self.completion = completion
    return nil
  }

  @inlinable
  package func alarm(isWanted: Bool) -> Alarm<Time> {
    if case .failure = completion { return .soon }
    if gathered.isEmpty { return completion == nil ? .never : .soon }
    guard isWanted else { return .never }
    return gathered.count >= count || completion != nil ? .soon : .at(window.end)
  }

  @inlinable
  package mutating func wake(
    at now: Time,
    wanting demand: Subscribers.Demand
  ) -> Turn<[Input], Failure> {
    if case .failure = completion { return Turn([], then: completion) }
    var groups: [[Input]] = []
    while gathered.count >= count, demand > groups.count {
      groups.append(Array(gathered.prefix(count)))
      gathered.removeFirst(count)
    }
    let isDue = completion != nil || window.end <= now
    if isDue, !gathered.isEmpty, demand > groups.count {
      groups.append(gathered)
      gathered = []
    }
    return Turn(groups, then: gathered.isEmpty ? completion : nil)
  }
}

/// One of the equal spans into which time falls from a start on.
@usableFromInline
package struct Window<Time: Strideable> {
  @usableFromInline
  package var start: Time

  @usableFromInline
  let length: Time.Stride

  @inlinable
  package init(start: Time, length: Time.Stride) {
    self.start = start
    self.length = length
  }

  /// When the next window begins.
  @inlinable
  package var end: Time { start.advanced(by: length) }

  /// Becomes the window in which `now` lies.
  ///
  /// Spans can be added but not divided, so it steps: in spans that double, or an hour of silence
  /// would cost a step for each window.
  @inlinable
  package mutating func move(to now: Time) { step(by: length, to: now) }

  @inlinable
  mutating func step(by span: Time.Stride, to now: Time) {
    let next = start.advanced(by: span)
    guard start < next, next <= now else { return }
    let double = span + span
    if span < double { step(by: double, to: now) }
    let last = start.advanced(by: span)
    if last <= now { start = last }
  }
}
