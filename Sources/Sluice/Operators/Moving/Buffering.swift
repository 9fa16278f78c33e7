/// The subscriber behind `buffer`.
@usableFromInline
final class Buffering<Downstream: Subscriber>: Subscriber, Subscription {
  @usableFromInline
  typealias Input = Downstream.Input
  @usableFromInline
  typealias Failure = Downstream.Failure

  /// What becomes of a value.
  private enum Verdict {
    case kept
    case dropped(Input)
    case failing(() -> Failure)
  }

  private let downstream: Downstream
  private let size: Int
  private let prefetch: Publishers.PrefetchStrategy
  private let whenFull: Publishers.BufferingStrategy<Failure>

  /// What downstream holds.
  private let link = Link("Buffer")
  private let upstream = Link("Buffer")
  private let backlog = Locked(Backlog<Input, Failure>())

  @usableFromInline
  init(
    size: Int,
    prefetch: Publishers.PrefetchStrategy,
    whenFull: Publishers.BufferingStrategy<Failure>,
    to downstream: Downstream
  ) {
    self.downstream = downstream
    self.size = size
    self.prefetch = prefetch
    self.whenFull = whenFull
  }

  // MARK: Upstream

  @usableFromInline
  func receive(subscription: any Subscription) {
    guard upstream.attach(subscription), link.attach(self) else { return }
    downstream.receive(subscription: link)
    switch prefetch {
    case .byRequest: upstream.request(.unlimited)
    case .keepFull: if size > 0 { upstream.request(.max(size)) }
    }
  }

  @usableFromInline
  func receive(_ input: Input) -> Subscribers.Demand {
    guard upstream.isOpen else { return .none }
    if case .failing(let makeError) = judge(input) {
      fail(with: makeError)
    } else {
      deliver()
    }
    return .none
  }

  @usableFromInline
  func receive(completion: Subscribers.Completion<Failure>) {
    if upstream.close() != nil { end(completion) }
  }

  /// Keeps a value if there is room for it; what is dropped is released with the verdict.
  private func judge(_ input: Input) -> Verdict {
    backlog.withLock { backlog in
      guard backlog.holds(size) else {
        backlog.values.append(input)
        return .kept
      }
      switch whenFull {
      case .dropNewest:
        return .dropped(input)
      case .dropOldest:
        guard let oldest = backlog.values.removeFirst() else { return .dropped(input) }
        backlog.values.append(input)
        return .dropped(oldest)
      case .customError(let makeError):
        return .failing(makeError)
      }
    }
  }

  private func fail(with makeError: () -> Failure) {
    guard let subscription = upstream.close() else { return }
    subscription.cancel()
    // Upstream is closed: what the closure makes it send is not heard.
    end(.failure(makeError()))
  }

  private func end(_ completion: Subscribers.Completion<Failure>) {
    backlog.withLock { $0.end(completion) }
    deliver()
  }

  /// Delivers what is due, unless that is being done.
  private func deliver() {
    guard backlog.withLock({ $0.enter() }) else { return }
    while let due = backlog.withLock({ $0.next() }) {
      switch due {
      case .value(let value):
        let more = downstream.receive(value)
        if more > .none { backlog.withLock { $0.wanted += more } }
        if prefetch == .keepFull { upstream.request(.max(1)) }
      case .completion(let completion):
        if link.close() != nil { downstream.receive(completion: completion) }
      }
    }
  }

  // MARK: Downstream

  @usableFromInline
  func request(_ demand: Subscribers.Demand) {
    backlog.withLock { $0.wanted += demand }
    deliver()
  }

  @usableFromInline
  func cancel() {
    upstream.cancel()
    let dropped = backlog.withLock { $0.clear() }
    withExtendedLifetime(dropped) {}
  }
}
