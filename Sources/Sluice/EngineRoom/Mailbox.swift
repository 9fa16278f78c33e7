public import Synchronization

/// One at a time, in one order, without waiting: whoever comes while another is inside leaves a
/// letter, and the one inside answers all letters before it goes.
///
/// This keeps a multicast point or a junction serial (clauses 4, 6 and 10 of the contract). A lock
/// cannot: it would be held while calling out. The price of an undisturbed passage is two
/// compare-and-swaps; the lock is touched only when letters are left or read.
@usableFromInline
package struct Mailbox: ~Copyable {
  /// What has to wait; called from inside, in the order in which the letters were left.
  @usableFromInline
  package typealias Letter = () -> Void

  /// Who is inside.
  @usableFromInline
  enum Mark {
    /// Nobody.
    @inlinable static var idle: UInt8 { 0 }

    /// Somebody, and there are no letters.
    @inlinable static var busy: UInt8 { 1 }

    /// Somebody, who must look for letters before going.
    @inlinable static var called: UInt8 { 2 }
  }

  @usableFromInline
  let mark = Atomic<UInt8>(0)

  @usableFromInline
  let letters = Locked<[Letter]>([])

  @usableFromInline
  package init() {}

  /// Goes inside if nobody is there; then ``exit()`` must follow.
  @inlinable
  @inline(__always)
  package borrowing func enter() -> Bool {
    mark.compareExchange(expected: Mark.idle, desired: Mark.busy, ordering: .acquiring).exchanged
  }

  /// Goes out, after all letters that were left meanwhile.
  @inlinable
  @inline(__always)
  package borrowing func exit() {
    let isOut = mark.compareExchange(
      expected: Mark.busy,
      desired: Mark.idle,
      ordering: .releasing
    ).exchanged
    if !isOut { drain() }
  }

  /// Calls `letter` from inside: now, or when its turn comes.
  @usableFromInline
  package borrowing func post(_ letter: @escaping Letter) {
    if leave(recording: {}, letter: { letter }) { return }
    letter()
    exit()
  }

  /// Leaves a letter if somebody is inside, else goes inside.
  ///
  /// - Parameters:
  ///   - record: Called in either case with the lock of the mailbox held, so that what it records
  ///     changes in the order of the letters. It must not let go of anything.
  ///   - letter: Makes the letter, where one has to be left.
  /// - Returns: Whether a letter was left. If not, the caller is inside.
  @inlinable
  package borrowing func leave(recording record: () -> Void, letter: () -> Letter) -> Bool {
    letters.withLock { letters in
      record()
      while true {
        if enter() { return false }
        let call = mark.compareExchange(
          expected: Mark.busy,
          desired: Mark.called,
          ordering: .acquiringAndReleasing
        )
        if call.exchanged || call.original == Mark.called {
          letters.append(letter())
          return true
        }
      }
    }
  }

  /// Runs `body` with the lock of the mailbox held, to read what was recorded.
  @inlinable
  package borrowing func withRecord<Result>(_ body: () -> Result) -> Result {
    letters.withLock { _ in body() }
  }

  @usableFromInline
  package borrowing func drain() {
    while true {
      let batch = letters.withLock { letters -> [Letter] in
        defer { letters = [] }
        // Letters are left under this lock only, so none can slip in behind this store.
        if letters.isEmpty { mark.store(Mark.idle, ordering: .releasing) }
        return letters
      }
      if batch.isEmpty { return }
      for letter in batch { letter() }
    }
  }
}
