/// A subscriber that lets a ``TimingRule`` decide what is sent and when, and sends it on a scheduler:
/// what the time operators share.
///
/// Upstream's thread only hands signals to the rule and schedules wake-ups. Wake-ups alone send, one
/// at a time from inside the mailbox, also on a concurrent queue and also where a scheduler runs
/// work at once.
@usableFromInline
final class Clockwork<Rule: TimingRule, Context: Scheduler, Downstream: Subscriber>: Subscriber,
  Subscription
where
  Rule.Output == Downstream.Input,
  Rule.Failure == Downstream.Failure,
  Rule.Time == Context.SchedulerTimeType
{
  @usableFromInline
  typealias Input = Rule.Input
  @usableFromInline
  typealias Failure = Rule.Failure

  @usableFromInline
  struct State {
    /// `nil` after the end.
    @usableFromInline var rule: Rule?

    /// What downstream still wants, where upstream is asked for everything.
    @usableFromInline var wanted: Subscribers.Demand

    @usableFromInline var wakeUps = WakeUps<Rule.Time>()

    /// The clockwork itself, while it has to be woken.
    ///
    /// Scheduled work holds it weakly, so that an ending releases everything at once, however long
    /// the scheduler keeps that work.
    @usableFromInline var held: Clockwork?

    @inlinable
    init(_ rule: Rule?) {
      self.rule = rule
      wanted = Rule.asksForAll ? .none : .unlimited
    }
  }

  @usableFromInline
  let downstream: Downstream
  @usableFromInline
  let scheduler: Context
  @usableFromInline
  let options: Context.SchedulerOptions?
  @usableFromInline
  let tolerance: Rule.Time.Stride

  /// What downstream holds.
  @usableFromInline
  let link: Link
  @usableFromInline
  let upstream: Link

  @usableFromInline
  let mailbox = Mailbox()
  @usableFromInline
  let state: Locked<State>

  @inlinable
  init(
    _ name: String,
    to downstream: Downstream,
    on scheduler: Context,
    options: Context.SchedulerOptions?,
    tolerance: Rule.Time.Stride? = nil,
    rule: Rule
  ) {
    self.downstream = downstream
    self.scheduler = scheduler
    self.options = options
    self.tolerance = tolerance ?? scheduler.minimumTolerance
    link = Link(name)
    upstream = Link(name)
    state = Locked(State(rule))
  }

  // MARK: Upstream

  @inlinable
  func receive(subscription: any Subscription) {
    guard upstream.attach(subscription), link.attach(self) else { return }
    let now = scheduler.now
    state.withLock { $0.rule?.begin(at: now) }
    downstream.receive(subscription: link)
    if Rule.asksForAll { upstream.request(.unlimited) }
    update { _ in }
  }

  @inlinable
  func receive(_ input: Input) -> Subscribers.Demand {
    guard upstream.isOpen else { return .none }
    let now = scheduler.now
    let dropped = update { $0.rule?.accept(input, at: now) }
    withExtendedLifetime(dropped) {}
    return .none
  }

  @inlinable
  func receive(completion: Subscribers.Completion<Failure>) {
    guard upstream.close() != nil else { return }
    let now = scheduler.now
    let dropped = update { $0.rule?.end(completion, at: now) }
    withExtendedLifetime(dropped) {}
  }

  // MARK: Waking

  /// Changes the state, and schedules the wake-up that the rule needs then.
  @inlinable
  func update<Result>(_ change: (inout State) -> Result) -> Result {
    let (result, alarm) = state.withLock { state -> (Result, Alarm<Rule.Time>) in
      let result = change(&state)
      guard let alarm = state.rule?.alarm(isWanted: state.wanted > .none) else {
        return (result, .never)
      }
      state.held = alarm == .never ? nil : self
      return (result, state.wakeUps.need(alarm))
    }
    schedule(alarm)
    return result
  }

  @inlinable
  func schedule(_ alarm: Alarm<Rule.Time>) {
    switch alarm {
    case .never: break
    case .soon: scheduler.schedule(options: options, wakeUp(for: alarm))
    case .at(let date):
      scheduler.schedule(
        after: date,
        tolerance: tolerance,
        options: options,
        wakeUp(for: alarm)
      )
    }
  }

  @inlinable
  func wakeUp(for alarm: Alarm<Rule.Time>) -> () -> Void {
    { [weak self] in
      guard let self else { return }
      mailbox.post { self.run(alarm) }
    }
  }

  /// Sends what is due; called on the scheduler, from inside the mailbox.
  @inlinable
  func run(_ alarm: Alarm<Rule.Time>) {
    let now = alarm.moment(by: scheduler.now)
    let turn = state.withLock { state -> Turn<Rule.Output, Failure>? in
      state.wakeUps.pass(alarm)
      let turn = state.rule?.wake(at: now, wanting: state.wanted)
      state.wanted -= turn?.values.count ?? 0
      return turn
    }
    guard let turn else { return }
    for value in turn.values where link.isOpen { ask(downstream.receive(value)) }
    if let ending = turn.ending {
      finish(ending)
    } else {
      update { _ in }
    }
  }

  /// Asks for what downstream wants in answer to a value.
  @inlinable
  func ask(_ demand: Subscribers.Demand) {
    guard demand > .none else { return }
    if Rule.asksForAll {
      state.withLock { $0.wanted += demand }
    } else {
      upstream.request(demand)
    }
  }

  @usableFromInline
  func finish(_ ending: () -> Subscribers.Completion<Failure>) {
    guard link.close() != nil else { return }
    cancel()
    downstream.receive(completion: ending())
  }

  // MARK: Downstream

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    if Rule.asksForAll {
      update { $0.wanted += demand }
    } else {
      upstream.request(demand)
    }
  }

  @usableFromInline
  func cancel() {
    upstream.cancel()
    let released = state.withLock { state in
      defer { state = State(nil) }
      return state
    }
    withExtendedLifetime(released) {}
  }
}
