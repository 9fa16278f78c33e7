import Sluice

/// A virtual clock that counts in ticks: the plain test scheduler.
public typealias VirtualScheduler = TestScheduler<VirtualTime, Never>

extension TestScheduler where SchedulerTimeType == VirtualTime, SchedulerOptions == Never {
  /// A new scheduler that counts in ticks and stands at tick zero.
  public static var ticks: TestScheduler { TestScheduler() }

  /// Creates a scheduler that counts in ticks and stands at tick zero.
  @inlinable
  public convenience init() { self.init(now: VirtualTime(nanoseconds: 0)) }
}

extension TestScheduler {
  /// How much virtual time has passed since ``start``.
  public var elapsed: VirtualTime { moment(of: now) }

  /// Where `date` lies, counted from ``start``.
  func moment(of date: SchedulerTimeType) -> VirtualTime {
    VirtualTime(nanoseconds: start.distance(to: date).wholeNanoseconds)
  }

  /// The date that lies as far from ``start`` as `moment` from zero.
  func date(of moment: VirtualTime) -> SchedulerTimeType {
    start.advanced(by: .nanoseconds(moment.nanoseconds))
  }
}

extension SchedulerTimeIntervalConvertible {
  /// How many whole nanoseconds fit into this span.
  ///
  /// Any span can be made of nanoseconds, but the protocol does not say how to get them back, so
  /// they are found by bisection: at most 126 comparisons.
  var wholeNanoseconds: Int {
    if self < .zero { return -(.zero - self).wholeNanoseconds }
    var bound = 1
    while bound <= .max / 2, Self.nanoseconds(bound) <= self { bound *= 2 }
    var (low, high) = (0, Self.nanoseconds(bound) <= self ? Int.max : bound)
    while high - low > 1 {
      let middle = low + (high - low) / 2
      if Self.nanoseconds(middle) <= self { low = middle } else { high = middle }
    }
    return low
  }
}
