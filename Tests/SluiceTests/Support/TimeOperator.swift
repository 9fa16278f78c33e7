import Sluice

/// The operators that send through a scheduler: what holds for one of them holds for all.
enum TimeOperator: String, CaseIterable, Sendable {
  case delay, debounce, throttleLatest, throttleFirst, timeout, collectByTime, collectByTimeOrCount
  case receiveOn

  /// What its subscriptions call themselves.
  var name: String {
    switch self {
    case .delay: "Delay"
    case .debounce: "Debounce"
    case .throttleLatest, .throttleFirst: "Throttle"
    case .timeout: "Timeout"
    case .collectByTime, .collectByTimeOrCount: "CollectByTime"
    case .receiveOn: "ReceiveOn"
    }
  }

  /// Whether it sends every value.
  var isComplete: Bool {
    switch self {
    case .debounce, .throttleLatest, .throttleFirst: false
    case .delay, .timeout, .collectByTime, .collectByTimeOrCount, .receiveOn: true
    }
  }

  /// Puts the operator behind `upstream`, with values in arrays.
  ///
  /// - Returns: The operator's publisher.
  func callAsFunction<P: Publisher, S: Scheduler>(
    _ upstream: P,
    for interval: S.SchedulerTimeType.Stride,
    on scheduler: S
  ) -> AnyPublisher<[P.Output], P.Failure> {
    switch self {
    case .delay: erase(upstream.delay(for: interval, scheduler: scheduler))
    case .debounce: erase(upstream.debounce(for: interval, scheduler: scheduler))
    case .throttleLatest:
      erase(upstream.throttle(for: interval, scheduler: scheduler, latest: true))
    case .throttleFirst:
      erase(upstream.throttle(for: interval, scheduler: scheduler, latest: false))
    case .timeout: erase(upstream.timeout(interval, scheduler: scheduler))
    case .collectByTime: upstream.collect(.byTime(scheduler, interval)).eraseToAnyPublisher()
    case .collectByTimeOrCount:
      upstream.collect(.byTimeOrCount(scheduler, interval, 3)).eraseToAnyPublisher()
    case .receiveOn: erase(upstream.receive(on: scheduler))
    }
  }

  private func erase<P: Publisher>(_ publisher: P) -> AnyPublisher<[P.Output], P.Failure> {
    publisher.map { [$0] }.eraseToAnyPublisher()
  }
}
