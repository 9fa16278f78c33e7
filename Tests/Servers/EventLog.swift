import Dispatch
import Foundation

/// Events in the order they happened, which a test can wait for, up to a deadline.
public final class EventLog<Event: Sendable>: @unchecked Sendable {  // `condition` guards the rest
  /// The deadline passed first.
  public struct Late: Error, CustomStringConvertible {
    /// What had happened by then.
    public let events: [Event]

    /// What had happened by then, in words.
    public var description: String { "too late; so far: \(events)" }
  }

  private let condition = NSCondition()
  private var log: [Event] = []
  private var waiting: [(isOver: ([Event]) -> Bool, resume: ([Event]) -> Void)] = []

  /// Creates an empty log.
  public init() {}

  /// What has happened so far.
  public var events: [Event] { condition.withLock { log } }

  /// Adds an event.
  public func append(_ event: Event) {
    let resumed = condition.withLock { () -> [() -> Void] in
      log.append(event)
      condition.broadcast()
      let over = waiting.filter { $0.isOver(log) }
      waiting.removeAll { $0.isOver(log) }
      return over.map { [log] waiter in { waiter.resume(log) } }
    }
    for resume in resumed { resume() }
  }

  /// Waits until `isOver` says yes to the events so far.
  ///
  /// - Returns: The events up to then.
  @discardableResult
  public func wait(
    seconds: Double = 20,
    until isOver: @escaping @Sendable ([Event]) -> Bool
  ) async throws -> [Event] {
    try await withCheckedThrowingContinuation { continuation in
      let once = Once(continuation)
      let over = condition.withLock { () -> [Event]? in
        if isOver(log) { return log }
        waiting.append((isOver, { once.resume(.success($0)) }))
        return nil
      }
      if let over { return once.resume(.success(over)) }
      DispatchQueue.global().asyncAfter(deadline: .now() + seconds) {
        once.resume(.failure(Late(events: self.events)))
      }
    }
  }

  /// Waits for `count` events.
  ///
  /// - Returns: The events up to then.
  @discardableResult
  public func wait(seconds: Double = 20, count: Int) async throws -> [Event] {
    try await wait(seconds: seconds) { $0.count >= count }
  }

  /// Keeps the thread until `isOver` says yes to the events so far, or the time is over.
  ///
  /// - Returns: The events up to then.
  @discardableResult
  public func waitBlocking(seconds: Double = 20, until isOver: ([Event]) -> Bool) -> [Event] {
    let deadline = Date() + seconds
    return condition.withLock {
      while !isOver(log), condition.wait(until: deadline) {}
      return log
    }
  }
}

/// A continuation that the first of several resumes.
private final class Once<Value: Sendable>: @unchecked Sendable {  // `lock` guards the continuation
  private let lock = NSLock()
  private var continuation: CheckedContinuation<Value, any Error>?

  init(_ continuation: CheckedContinuation<Value, any Error>) { self.continuation = continuation }

  func resume(_ result: Result<Value, any Error>) {
    let due = lock.withLock {
      defer { continuation = nil }
      return continuation
    }
    due?.resume(with: result)
  }
}
