public import Sluice

/// A scheduler that nobody is supposed to use: it fails where it is used, and says where it was
/// made.
///
/// Give it to code under test for the paths on which no time passes.
///
/// ```swift
/// let model = SearchModel(scheduler: UnimplementedScheduler(like: scheduler, "search debounces"))
/// ```
///
/// - **Failure:** each use is reported to `report`. Without one, the first use stops the program.
///   With one, the clock stands still at `now`, and the work is dropped.
public struct UnimplementedScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
  private let moment: SchedulerTimeType
  private let purpose: String
  private let origin: String
  private let report: (String) -> Void

  /// Creates a scheduler that fails when it is used.
  ///
  /// - Parameters:
  ///   - now: What it says the time is, after it has reported that it was asked.
  ///   - purpose: What it is there for; part of the report.
  ///   - file: Where it was made.
  ///   - line: Where it was made.
  ///   - report: What to do with a report: `{ Issue.record("\($0)") }` with Swift Testing,
  ///     `{ XCTFail($0) }` with XCTest. Without it the program stops.
  public init(
    now: SchedulerTimeType,
    _ purpose: String = "",
    file: StaticString = #fileID,
    line: UInt = #line,
    report: @escaping (String) -> Void = { fatalError($0) }
  ) {
    moment = now
    self.purpose = purpose
    origin = "\(file):\(line)"
    self.report = report
  }

  /// The moment it was made with, after the use has been reported.
  public var now: SchedulerTimeType {
    fail("now")
    return moment
  }

  /// No tolerance, after the use has been reported.
  public var minimumTolerance: SchedulerTimeType.Stride {
    fail("minimumTolerance")
    return .zero
  }

  /// Reports the use and drops `action`.
  public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
    fail("schedule(options:_:)")
  }

  /// Reports the use and drops `action`.
  public func schedule(
    after date: SchedulerTimeType,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) {
    fail("schedule(after:tolerance:options:_:) for \(date)")
  }

  /// Reports the use and drops `action`.
  public func schedule(
    after date: SchedulerTimeType,
    interval: SchedulerTimeType.Stride,
    tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?,
    _ action: @escaping () -> Void
  ) -> any Cancellable {
    fail("schedule(after:interval:tolerance:options:_:) for \(date)")
    return Subscriptions.empty
  }

  private func fail(_ use: String) {
    let name = purpose.isEmpty ? "" : " \"\(purpose)\""
    report(
      """
      An unimplemented scheduler\(name), made at \(origin), was asked for \(use). Give the code \
      under test a TestScheduler if it may use time here.
      """
    )
  }
}

extension UnimplementedScheduler {
  /// Creates a scheduler of the same time and options as `scheduler` that fails when it is used.
  ///
  /// - Parameters:
  ///   - scheduler: What the code under test would use.
  ///   - purpose: What it is there for; part of the report.
  ///   - file: Where it was made.
  ///   - line: Where it was made.
  ///   - report: What to do with a report; without it the program stops.
  public init<S: Scheduler>(
    like scheduler: S,
    _ purpose: String = "",
    file: StaticString = #fileID,
    line: UInt = #line,
    report: @escaping (String) -> Void = { fatalError($0) }
  ) where S.SchedulerTimeType == SchedulerTimeType, S.SchedulerOptions == SchedulerOptions {
    self.init(now: scheduler.now, purpose, file: file, line: line, report: report)
  }
}

extension UnimplementedScheduler where SchedulerTimeType == VirtualTime, SchedulerOptions == Never {
  /// Creates a scheduler of ticks that fails when it is used.
  ///
  /// - Parameters:
  ///   - purpose: What it is there for; part of the report.
  ///   - file: Where it was made.
  ///   - line: Where it was made.
  ///   - report: What to do with a report; without it the program stops.
  public init(
    _ purpose: String = "",
    file: StaticString = #fileID,
    line: UInt = #line,
    report: @escaping (String) -> Void = { fatalError($0) }
  ) {
    self.init(now: 0, purpose, file: file, line: line, report: report)
  }
}
