import Foundation
import Sluice
import SluiceFoundation
import TestServers
import Testing

@Suite("Timer.publish")
struct TimerPublisherTests {
  private let runner = RunLoopThread()
  private let log = EventLog<Date>()

  private func timer(every interval: TimeInterval) -> Timer.TimerPublisher {
    Timer.publish(every: interval, on: runner.loop, in: .common)
  }

  @Test("B65: the first date comes after the interval, not at once")
  func firstTick() async throws {
    let start = Date()
    let ticking = timer(every: 0.1).autoconnect().sink { [log] in log.append($0) }
    let dates = try await log.wait(count: 2)
    ticking.cancel()
    #expect(dates[0].timeIntervalSince(start) >= 0.095)
    #expect(dates[1].timeIntervalSince(start) >= 0.195)
  }

  @Test("B34: the timer stops with the last subscriber and starts again with the next")
  func autoconnect() async throws {
    let shared = timer(every: 0.01).autoconnect()
    let first = shared.sink { [log] in log.append($0) }
    let second = shared.sink { [log] in log.append($0) }
    try await log.wait(count: 4)
    first.cancel()
    second.cancel()
    let later = EventLog<String>()
    let count = log.events.count
    // Were the old timer still running, it would have sent by the time these runs are over.
    let waiting = timer(every: 0.02).autoconnect().sink { _ in later.append("waited") }
    try await later.wait(count: 3)
    waiting.cancel()
    #expect(log.events.count == count)
    let third = shared.sink { _ in later.append("again") }
    try await later.wait { $0.contains("again") }
    third.cancel()
  }

  @Test("nothing runs before it is connected, and connecting twice makes one timer")
  func connects() async throws {
    let timer = timer(every: 0.02)
    let first = timer.sink { [log] in log.append($0) }
    let connections = [timer.connect(), timer.connect()]
    let dates = try await log.wait(count: 3)
    #expect(dates[2].timeIntervalSince(dates[0]) >= 0.035)
    connections[0].cancel()
    connections[1].cancel()
    first.cancel()
  }

  @Test("a date that nobody asked for is dropped, and the subscription is a Timer")
  func demand() async throws {
    let timer = timer(every: 0.01)
    let asking = Asking<Date>(log)
    timer.subscribe(asking)
    let ticks = EventLog<Date>()
    let other = timer.sink { ticks.append($0) }
    let connection = timer.connect()
    try await ticks.wait(count: 2)
    #expect(log.events == [])
    asking.subscription?.request(.max(1))
    try await ticks.wait(count: ticks.events.count + 3)
    #expect(log.events.count == 1)
    #expect(asking.subscription.map { "\($0)" } == "Timer")
    connection.cancel()
    other.cancel()
  }
}

/// A subscriber that asks for nothing by itself.
final class Asking<Input: Sendable>: Subscriber, Sendable {
  typealias Failure = Never

  private let log: EventLog<Input>
  private let held = Locked<(any Subscription)?>(nil)

  init(_ log: EventLog<Input>) { self.log = log }

  var subscription: (any Subscription)? { held.withLock { $0 } }

  func receive(subscription: any Subscription) { held.withLock { $0 = subscription } }

  func receive(_ input: Input) -> Subscribers.Demand {
    log.append(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Never>) {}
}
