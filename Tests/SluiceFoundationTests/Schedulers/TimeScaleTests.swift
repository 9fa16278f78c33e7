import Dispatch
import Foundation
import Sluice
import SluiceFoundation
import Testing

@Suite("The time of Foundation's schedulers")
struct TimeScaleTests {
  @Test("B66: spans too long to be counted become the longest span")
  func spansSaturate() {
    typealias Stride = DispatchQueue.SchedulerTimeType.Stride
    let longest = Stride.nanoseconds(.max)
    let shortest = Stride.nanoseconds(.min)
    #expect(Stride.seconds(.max) == longest)
    #expect(Stride.seconds(.min) == shortest)
    #expect(Stride.milliseconds(.max) == longest)
    #expect(Stride.microseconds(.max) == longest)
    #expect(Stride.seconds(Double.infinity) == longest)
    #expect(Stride.seconds(Double.nan) == .zero)
    #expect(Stride(.never) == longest)
    #expect(longest + 1 == longest)
    #expect(shortest - 1 == shortest)
    #expect(longest * 2 == longest)
    #expect(longest * -2 == shortest)
    #expect(-shortest == longest)
  }

  @Test("B66: moments too far off to be counted become the distant future")
  func momentsSaturate() {
    typealias Time = DispatchQueue.SchedulerTimeType
    let now = DispatchQueue.main.now
    let never = Time(.distantFuture)
    #expect(now.advanced(by: .seconds(.max)) == never)
    #expect(now.advanced(by: .seconds(200 * 365 * 86_400)) == never)
    #expect(never.advanced(by: .seconds(-1)) == never)
    #expect(now.advanced(by: .seconds(.min)) <= now)
    #expect(now.distance(to: never) == .nanoseconds(.max))
    #expect(never.distance(to: now) < .seconds(0))
    #expect(now < never)
  }

  @Test("B66: dates are far off without trapping")
  func datesSaturate() {
    let now = RunLoop.main.now
    #expect(now.advanced(by: .seconds(.max)) > RunLoop.SchedulerTimeType(.distantFuture))
    #expect(RunLoop.SchedulerTimeType.Stride.seconds(.nan) == .zero)
    #expect(now.distance(to: .init(.distantFuture)) > .seconds(0))
  }

  @Test("B67: a span times ten is ten times the span, on every time scale")
  func spansMultiply() {
    multiplies(DispatchQueue.SchedulerTimeType.Stride.self)
    multiplies(OperationQueue.SchedulerTimeType.Stride.self)
    multiplies(RunLoop.SchedulerTimeType.Stride.self)
    multiplies(ImmediateScheduler.SchedulerTimeType.Stride.self)
  }

  private func multiplies<S: SchedulerTimeIntervalConvertible>(_: S.Type) {
    #expect(S.seconds(1) * 10 == .seconds(10))
    #expect(S.milliseconds(250) * 4 == .seconds(1))
    var delay = S.milliseconds(100)
    delay *= 2
    delay *= 2
    #expect(delay == .milliseconds(400))
  }

  @Test("the units agree, on every time scale")
  func unitsAgree() {
    agrees(DispatchQueue.SchedulerTimeType.Stride.self)
    agrees(OperationQueue.SchedulerTimeType.Stride.self)
    agrees(RunLoop.SchedulerTimeType.Stride.self)
  }

  private func agrees<S: SchedulerTimeIntervalConvertible & ExpressibleByFloatLiteral>(_: S.Type) {
    #expect(S.seconds(2) == .milliseconds(2_000))
    #expect(S.milliseconds(2) == .microseconds(2_000))
    #expect(S.microseconds(2) == .nanoseconds(2_000))
    #expect(S.seconds(0.5) == .milliseconds(500))
    #expect((2 as S) == .seconds(2))
    #expect((0.5 as S) == .seconds(0.5))
    #expect(S.seconds(3) - .seconds(1) == .seconds(2))
    #expect(S.seconds(1) < .seconds(2))
    #expect(-S.seconds(1) + .seconds(1) == .zero)
  }

  @Test("a moment advanced by the distance to another is the other")
  func distancesAdvance() {
    let start = DispatchQueue.main.now
    let end = start.advanced(by: .milliseconds(1_500))
    #expect(start.distance(to: end) == .milliseconds(1_500))
    #expect(end.distance(to: start) == .milliseconds(-1_500))
    #expect(start.advanced(by: start.distance(to: end)) == end)
    #expect(end.advanced(by: end.distance(to: start)) == start)
  }

  @Test("spans and moments of Dispatch are themselves again after coding")
  func dispatchTimeCodes() throws {
    let moments = [DispatchQueue.main.now, .init(.distantFuture)]
    #expect(try coded(moments) == moments)
    let spans: [DispatchQueue.SchedulerTimeType.Stride] = [.seconds(3), .nanoseconds(.max)]
    #expect(try coded(spans) == spans)
    #expect(spans.map(\.timeInterval) == [.nanoseconds(3_000_000_000), .never])
  }

  private func coded<T: Codable>(_ value: T) throws -> T {
    try JSONDecoder().decode(T.self, from: JSONEncoder().encode(value))
  }
}
