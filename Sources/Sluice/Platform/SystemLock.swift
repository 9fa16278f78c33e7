#if !SLUICE_PTHREAD_LOCK
public import Synchronization

/// The lock under ``Locked``: the standard library's own.
@usableFromInline
package struct SystemLock<State>: ~Copyable {
  @usableFromInline
  let mutex: Mutex<Guarded<State>>

  @inlinable
  package init(_ state: State) { mutex = Mutex(Guarded(state)) }

  /// Runs `body` with the lock held.
  @inlinable
  @inline(__always)
  package borrowing func withLock<Result, Failure: Error>(
    _ body: (inout State) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try mutex.withLock { (guarded: inout sending Guarded<State>) throws(Failure) in
      Guarded(try body(&guarded.value))
    }.value
  }
}

/// Carries state and results across the lock of the standard library, which wants them sendable.
@usableFromInline
package struct Guarded<Value>: @unchecked Sendable {  // the lock around it guards the value
  @usableFromInline
  var value: Value

  @inlinable
  @inline(__always)
  init(_ value: Value) { self.value = value }
}
#endif
