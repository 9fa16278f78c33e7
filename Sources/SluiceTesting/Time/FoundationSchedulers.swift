public import Dispatch
public import Foundation
public import SluiceFoundation

extension DispatchQueue {
  /// A new test scheduler that stands in for a dispatch queue.
  public static var test: TestScheduler<SchedulerTimeType, SchedulerOptions> {
    // Zero would mean "now" to Dispatch.
    TestScheduler(now: SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1_000_000_000)))
  }
}

extension OperationQueue {
  /// A new test scheduler that stands in for an operation queue.
  public static var test: TestScheduler<SchedulerTimeType, SchedulerOptions> {
    TestScheduler(now: SchedulerTimeType(Date(timeIntervalSinceReferenceDate: 0)))
  }
}

extension RunLoop {
  /// A new test scheduler that stands in for a run loop.
  public static var test: TestScheduler<SchedulerTimeType, SchedulerOptions> {
    TestScheduler(now: SchedulerTimeType(Date(timeIntervalSinceReferenceDate: 0)))
  }
}
