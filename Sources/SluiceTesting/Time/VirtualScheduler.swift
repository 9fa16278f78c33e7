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
  public var elapsed: VirtualTime { grid.moment(of: now) }
}
