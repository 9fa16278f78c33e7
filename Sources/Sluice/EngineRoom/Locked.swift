/// State that can be touched only while its lock is held.
///
/// Decide under the lock, act after it: no closure of the user, subscriber, subscription,
/// scheduler or user `deinit` runs inside ``withLock(_:)``. What the state lets go of is returned
/// from there, so that it is released outside.
///
/// A closure stands in a struct of its own, never as the whole state: an `inout` closure is converted
/// on its way into the generic code and back, and each access would wrap it once more.
@usableFromInline
package struct Locked<State>: ~Copyable, @unchecked Sendable {  // `lock` guards the state
  @usableFromInline
  let lock: SystemLock<State>

  /// Puts `state` behind a new lock.
  @inlinable
  package init(_ state: State) { lock = SystemLock(state) }

  /// Runs `body` with the lock held and returns what it returns.
  @inlinable
  @inline(__always)
  package borrowing func withLock<Result, Failure: Error>(
    _ body: (inout State) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try lock.withLock(body)
  }
}
