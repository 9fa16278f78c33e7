import Foundation
import Sluice
import SluiceFoundation
import TestServers
import Testing

@Suite("NotificationCenter.publisher")
struct NotificationPublisherTests {
  private let center = NotificationCenter()
  private let name = Notification.Name("test")
  private let log = EventLog<String>()

  @Test("notifications come as they are posted, until cancelled")
  func posts() {
    let watching = center.publisher(for: name).sink { [log] in log.append($0.name.rawValue) }
    center.post(name: name, object: nil)
    center.post(name: Notification.Name("other"), object: nil)
    watching.cancel()
    center.post(name: name, object: nil)
    #expect(log.events == ["test"])
  }

  @Test("an object narrows it down")
  func object() {
    let (one, two) = (NSObject(), NSObject())
    let watching = center.publisher(for: name, object: one).sink { [log] _ in log.append("one") }
    center.post(name: name, object: two)
    center.post(name: name, object: one)
    #expect(log.events == ["one"])
    watching.cancel()
  }

  @Test("a notification that nobody asked for is dropped, and the subscription says what it is")
  func demand() {
    let names = EventLog<String>()
    let asking = Asking<String>(names)
    center.publisher(for: name).map(\.name.rawValue).subscribe(asking)
    center.post(name: name, object: nil)
    asking.subscription?.request(.max(1))
    center.post(name: name, object: nil)
    center.post(name: name, object: nil)
    #expect(names.events == ["test"])
    #expect(asking.subscription.map { "\($0)" } == "NotificationCenter Observer")
    asking.subscription?.cancel()
  }

  @Test("what hears them is let go when cancelled")
  func release() {
    weak var gone: NSObject?
    let watching: AnyCancellable
    do {
      let held = NSObject()
      gone = held
      let token = UncheckedObject(object: held)
      watching = center.publisher(for: name).sink { _ in withExtendedLifetime(token) {} }
    }
    #expect(gone != nil)
    watching.cancel()
    #expect(gone == nil)
  }

  @Test("two threads that post do not deliver at the same time")
  func serial() async throws {
    let inside = Locked(0)
    let watching = center.publisher(for: name).sink { [log] _ in
      let count = inside.withLock { inside in
        inside += 1
        return inside
      }
      log.append(count == 1 ? "alone" : "together")
      inside.withLock { $0 -= 1 }
    }
    let posting = UncheckedObject(object: center)
    for _ in 0..<2 {
      Thread.detachNewThread { [name] in
        for _ in 0..<500 { posting.object.post(name: name, object: nil) }
      }
    }
    let events = try await log.wait(count: 1000)
    #expect(events.allSatisfy { $0 == "alone" })
    watching.cancel()
  }

  @Test("publishers are equal when they send the same")
  func equality() {
    #expect(center.publisher(for: name) == center.publisher(for: name))
    #expect(center.publisher(for: name) != center.publisher(for: Notification.Name("other")))
  }
}

private struct UncheckedObject<Object>: @unchecked Sendable {  // only posted to and held
  let object: Object
}
