#if canImport(Dispatch)
import Dispatch

/// Tells whether the running code is on the main queue, which serves the main actor.
///
/// `Thread.isMainThread` does not know: after the first suspension of an async main another thread
/// serves the main queue. A value that belongs to the queue does.
package enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Whether the running code is on the main queue; `nil` where nobody can tell.
  package static var isCurrent: Bool? { DispatchQueue.getSpecific(key: key) == true }
}
#endif
