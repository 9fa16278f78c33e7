import Dispatch
import Sluice
import SluiceFoundation
import TestServers
import Testing

@Suite("The main-actor scheduler")
struct MainActorSchedulerTests {
  private let log = EventLog<String>()

  @MainActor
  @Test("on the main actor, work runs before scheduling returns")
  func atOnce() {
    MainActorScheduler.shared.schedule { [log] in log.append("run") }
    log.append("returned")
    #expect(log.events == ["run", "returned"])
  }

  @Test("elsewhere, work waits for the main actor")
  func later() async throws {
    let queue = DispatchQueue(label: "test")
    queue.async { [log] in
      MainActorScheduler.shared.schedule {
        log.append("run \(MainQueue.isCurrent == true)")
      }
    }
    #expect(try await log.wait(count: 1) == ["run true"])
  }

  @MainActor
  @Test("delayed and repeating work waits even on the main actor")
  func waits() async throws {
    let scheduler = MainActorScheduler.shared
    scheduler.schedule(after: scheduler.now) { [log] in log.append("delayed") }
    let repeating = scheduler.schedule(after: scheduler.now, interval: .milliseconds(1)) { [log] in
      log.append("repeated")
    }
    #expect(log.events.isEmpty)
    try await log.wait { Set($0).isSuperset(of: ["delayed", "repeated"]) }
    repeating.cancel()
  }
}
