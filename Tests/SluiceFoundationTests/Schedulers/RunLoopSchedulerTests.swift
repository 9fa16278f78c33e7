import Foundation
import Sluice
import SluiceFoundation
import TestServers
import Testing

@Suite("A run loop as a scheduler")
struct RunLoopSchedulerTests {
  private let log = EventLog<String>()
  private let runner = RunLoopThread()

  @Test("work from another thread wakes a sleeping loop and runs in order on its thread")
  func order() async throws {
    for number in 1...3 {
      runner.loop.schedule { [log, runner] in
        log.append("\(number) \(RunLoop.current === runner.loop)")
      }
    }
    #expect(try await log.wait(count: 3) == ["1 true", "2 true", "3 true"])
  }

  @Test("delayed work runs by its date")
  func delays() async throws {
    let loop = runner.loop
    let start = loop.now
    loop.schedule(after: start.advanced(by: .milliseconds(60))) { [log] in log.append("late") }
    loop.schedule(after: start.advanced(by: .milliseconds(20))) { [log] in log.append("soon") }
    #expect(try await log.wait(count: 2) == ["soon", "late"])
    #expect(start.distance(to: loop.now) >= .milliseconds(55))
  }

  @Test("B66: work for a date that never comes neither traps nor runs")
  func distantFuture() async throws {
    let loop = runner.loop
    let never = loop.now.advanced(by: .seconds(.max))
    loop.schedule(after: never) { [log] in log.append("never") }
    let repeating = loop.schedule(after: never, interval: .seconds(.max)) { [log] in
      log.append("never again")
    }
    loop.schedule(after: loop.now.advanced(by: .milliseconds(20))) { [log] in log.append("then") }
    #expect(try await log.wait(count: 1) == ["then"])
    repeating.cancel()
  }

  @Test("repeating work runs until it is cancelled, also by itself, and is released then")
  func repeats() async throws {
    let loop = runner.loop
    let token = Token()
    weak var weakObject: Token?
    do {
      let object = Token()
      weakObject = object
      token.hold(
        loop.schedule(after: loop.now, interval: .milliseconds(5)) { [log] in
          withExtendedLifetime(object) { log.append("run") }
          if log.events.count == 3 { token.cancel() }
        }
      )
    }
    try await log.wait(count: 3)
    loop.schedule(after: loop.now.advanced(by: .milliseconds(40))) { [log] in log.append("end") }
    #expect(try await log.wait(count: 4) == ["run", "run", "run", "end"])
    #expect(weakObject == nil)
  }
}
