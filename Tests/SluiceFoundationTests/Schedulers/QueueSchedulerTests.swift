import Dispatch
import Foundation
import Sluice
import SluiceFoundation
import Synchronization
import TestServers
import Testing

@Suite("Queues as schedulers")
struct QueueSchedulerTests {
  private let log = EventLog<String>()

  @Test("a serial dispatch queue runs work in order, on itself")
  func dispatchOrder() async throws {
    let key = DispatchSpecificKey<String>()
    let queue = DispatchQueue(label: "test")
    queue.setSpecific(key: key, value: "here")
    for number in 1...3 {
      queue.schedule { [log] in
        log.append("\(number) \(DispatchQueue.getSpecific(key: key) ?? "elsewhere")")
      }
    }
    #expect(try await log.wait(count: 3) == ["1 here", "2 here", "3 here"])
  }

  @Test("a serial operation queue runs work in order, on itself")
  func operationOrder() async throws {
    let queue = serialQueue()
    for number in 1...3 {
      queue.schedule { [log] in log.append("\(number) \(OperationQueue.current === queue)") }
    }
    #expect(try await log.wait(count: 3) == ["1 true", "2 true", "3 true"])
  }

  @Test("delayed work runs by its date, not by the order in which it was scheduled")
  func delays() async throws {
    try await runsByDate(on: DispatchQueue(label: "test"))
    try await runsByDate(on: serialQueue())
  }

  private func runsByDate<S: Scheduler>(on scheduler: S) async throws {
    let log = EventLog<String>()
    let start = scheduler.now
    scheduler.schedule(after: start.advanced(by: .milliseconds(80))) {
      log.append("late \(start.distance(to: scheduler.now) >= .milliseconds(80))")
    }
    scheduler.schedule(after: start.advanced(by: .milliseconds(20))) {
      log.append("soon \(start.distance(to: scheduler.now) >= .milliseconds(20))")
    }
    scheduler.schedule(after: start.advanced(by: .seconds(-5))) { log.append("past") }
    #expect(try await log.wait(count: 3) == ["past", "soon true", "late true"])
  }

  @Test("B66: work for a date that never comes neither traps nor runs")
  func distantFuture() async throws {
    try await neverRuns(on: DispatchQueue(label: "test"))
    try await neverRuns(on: serialQueue())
  }

  private func neverRuns<S: Scheduler>(on scheduler: S) async throws {
    let log = EventLog<String>()
    let never = scheduler.now.advanced(by: .seconds(.max))
    scheduler.schedule(after: never) { log.append("never") }
    let repeating = scheduler.schedule(after: never, interval: .seconds(.max)) {
      log.append("never again")
    }
    scheduler.schedule(after: scheduler.now.advanced(by: .milliseconds(20))) { log.append("then") }
    #expect(try await log.wait(count: 1) == ["then"])
    repeating.cancel()
  }

  @Test("B72: repeating work keeps to its dates without drift")
  func repeatsWithoutDrift() async throws {
    try await keepsDates(on: DispatchQueue(label: "test"))
    try await keepsDates(on: serialQueue())
  }

  private func keepsDates<S: Scheduler>(on scheduler: S) async throws {
    let offsets = EventLog<Double>()
    let start = scheduler.now
    let clock = ContinuousClock.now
    let repeating = scheduler.schedule(
      after: start.advanced(by: .milliseconds(10)),
      interval: .milliseconds(10)
    ) {
      offsets.append((ContinuousClock.now - clock) / .milliseconds(1))
    }
    let seen = try await offsets.wait(count: 25)
    repeating.cancel()
    // A busy machine delays some runs, never all: without drift the most punctual of the last ten
    // is as punctual as ever.
    let lateness = seen.suffix(10).map { $0.truncatingRemainder(dividingBy: 10) }.min() ?? 10
    #expect(lateness < 8)
    #expect(zip(seen, seen.dropFirst()).allSatisfy { $0 < $1 })
    #expect((seen.first ?? 0) > 9)
  }

  @Test("B72: repeating work that cancels itself stops at once")
  func cancelsItself() async throws {
    try await stopsItself(on: DispatchQueue(label: "test"))
    try await stopsItself(on: serialQueue())
  }

  private func stopsItself<S: Scheduler>(on scheduler: S) async throws {
    let log = EventLog<String>()
    let token = Token()
    token.hold(
      scheduler.schedule(after: scheduler.now, interval: .milliseconds(5)) {
        log.append("run")
        if log.events.count == 3 { token.cancel() }
      }
    )
    try await log.wait(count: 3)
    scheduler.schedule(after: scheduler.now.advanced(by: .milliseconds(40))) { log.append("end") }
    #expect(try await log.wait(count: 4) == ["run", "run", "run", "end"])
  }

  @Test("cancelling repeating work releases it at once", arguments: [true, false])
  func releases(byDropping: Bool) {
    let queue = DispatchQueue(label: "test")
    weak var gone: Token?
    do {
      let object = Token()
      gone = object
      let repeating = queue.schedule(
        after: queue.now.advanced(by: .seconds(100)),
        interval: .seconds(100)
      ) {
        withExtendedLifetime(object) {}
      }
      if !byDropping { repeating.cancel() }
    }
    #expect(gone == nil)
  }

  @Test("a dispatch group knows of work until it has run or was cancelled")
  func groups() async throws {
    let queue = DispatchQueue(label: "test")
    let group = DispatchGroup()
    let options = DispatchQueue.SchedulerOptions(group: group)
    queue.suspend()
    queue.schedule(options: options) { [log] in log.append("now") }
    queue.schedule(after: queue.now, tolerance: 0, options: options) { [log] in
      log.append("later")
    }
    let repeating = queue.schedule(
      after: queue.now.advanced(by: .seconds(100)),
      interval: 1,
      tolerance: 0,
      options: options
    ) {}
    group.notify(queue: queue) { [log] in log.append("empty") }
    queue.resume()
    try await log.wait { Set($0).isSuperset(of: ["now", "later"]) }
    #expect(!log.events.contains("empty"))
    repeating.cancel()
    #expect(try await log.wait(count: 3).last == "empty")
  }

  @Test("a slow operation queue does not pile up repeating work")
  func noPile() async throws {
    let queue = serialQueue()
    queue.isSuspended = true
    let repeating = queue.schedule(after: queue.now, interval: .milliseconds(1)) { [log] in
      log.append("run")
    }
    DispatchQueue.global().asyncAfter(deadline: .now() + 0.05) { [log] in log.append("slept") }
    try await log.wait(count: 1)
    #expect(queue.operationCount <= 1)
    repeating.cancel()
    queue.isSuspended = false
    queue.schedule { [log] in log.append("end") }
    #expect(try await log.wait(count: 2) == ["slept", "end"])
  }

  private func serialQueue() -> OperationQueue {
    let queue = OperationQueue()
    queue.maxConcurrentOperationCount = 1
    return queue
  }
}

/// Holds what an action cancels that was scheduled before its token was known.
final class Token: @unchecked Sendable {  // `lock` guards the token
  private let lock = NSLock()
  private var token: (any Cancellable)?

  func hold(_ token: any Cancellable) { lock.withLock { self.token = token } }

  func cancel() {
    let token = lock.withLock { self.token }
    token?.cancel()
  }
}
