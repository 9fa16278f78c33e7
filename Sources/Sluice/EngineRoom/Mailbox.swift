public import Synchronization

/// One at a time, in one order, without waiting: whoever comes while another is inside leaves a
/// letter, and the one inside answers all letters before it goes.
///
/// This keeps a multicast point or a junction serial (clauses 4, 6 and 10 of the contract). A lock
/// cannot: it would be held while calling out. The price of an undisturbed passage is two
/// compare-and-swaps; the lock is touched only when letters are left or read.
///
/// - `Letter`: what has to wait, in the order it came.
/// - `Note`: a small state of the owner that must change in the same order as letters are left.
@usableFromInline
package struct Mailbox<Letter, Note>: ~Copyable {
  /// Who is inside.
  @usableFromInline
  enum Mark {
    /// Nobody.
    @usableFromInline static var idle: UInt8 { 0 }
    /// Somebody, and there are no letters.
    @usableFromInline static var busy: UInt8 { 1 }
    /// Somebody, who must look for letters before going.
    @usableFromInline static var called: UInt8 { 2 }
  }

  @usableFromInline
  struct Ledger {
    @usableFromInline var letters: [Letter] = []
    @usableFromInline var note: Note

    @usableFromInline
    init(note: Note) { self.note = note }
  }

  @usableFromInline
  let mark = Atomic<UInt8>(0)

  @usableFromInline
  let ledger: Locked<Ledger>

  @usableFromInline
  package init(note: Note) { ledger = Locked(Ledger(note: note)) }

  /// Goes inside if nobody is there; then ``exit(_:)`` must follow.
  @inlinable
  @inline(__always)
  package borrowing func enter() -> Bool {
    mark.compareExchange(expected: Mark.idle, desired: Mark.busy, ordering: .acquiring).exchanged
  }

  /// Goes out, after every letter that was left meanwhile has been given to `open`.
  @inlinable
  @inline(__always)
  package borrowing func exit(_ open: (Letter) -> Void) {
    let left = mark.compareExchange(
      expected: Mark.busy,
      desired: Mark.idle,
      ordering: .releasing
    ).exchanged
    if !left { drain(open) }
  }

  /// Leaves `letter`, or goes inside to open it now, when nobody is there.
  @inlinable
  package borrowing func post(_ letter: Letter, open: (Letter) -> Void) {
    if leave(letter, noting: { _ in }) { return }
    open(letter)
    exit(open)
  }

  /// Leaves `letter` if somebody is inside, else goes inside; `record` changes the note in either
  /// case, at the same point of the order.
  ///
  /// - Returns: Whether the letter was left. If not, the caller is inside.
  @inlinable
  package borrowing func leave(_ letter: Letter, noting record: (inout Note) -> Void) -> Bool {
    ledger.withLock { ledger in
      record(&ledger.note)
      while true {
        if enter() { return false }
        let (called, seen) = mark.compareExchange(
          expected: Mark.busy,
          desired: Mark.called,
          ordering: .acquiringAndReleasing
        )
        if called || seen == Mark.called {
          ledger.letters.append(letter)
          return true
        }
      }
    }
  }

  /// Reads or changes the note.
  @inlinable
  package borrowing func withNote<Result>(_ body: (inout Note) -> Result) -> Result {
    ledger.withLock { body(&$0.note) }
  }

  @usableFromInline
  package borrowing func drain(_ open: (Letter) -> Void) {
    while true {
      let letters = ledger.withLock { ledger -> [Letter] in
        defer { ledger.letters = [] }
        // Letters are appended under this lock only, so none can slip in behind this store.
        if ledger.letters.isEmpty { mark.store(Mark.idle, ordering: .releasing) }
        return ledger.letters
      }
      if letters.isEmpty { return }
      for letter in letters { open(letter) }
    }
  }
}

extension Mailbox where Note == Void {
  /// Creates a mailbox without a note.
  @usableFromInline
  package init() { self.init(note: ()) }
}
