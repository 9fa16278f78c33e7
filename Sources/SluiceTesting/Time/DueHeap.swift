/// A binary heap of what is due, earliest first; among equals the one that was scheduled first.
///
/// An entry is 16 bytes for a date of 8, and trivial to copy: the work itself waits in a slot
/// elsewhere, so that sifting moves little and counts no references.
@usableFromInline
struct DueHeap<Date: Comparable> {
  @usableFromInline
  struct Entry {
    @usableFromInline let date: Date
    /// Grows with each scheduling; repeating work keeps its own.
    @usableFromInline var order: UInt32
    @usableFromInline let slot: UInt32

    @inlinable
    init(date: Date, order: UInt32, slot: UInt32) {
      self.date = date
      self.order = order
      self.slot = slot
    }

    @inlinable
    @inline(__always)
    func isBefore(_ other: Entry) -> Bool {
      date < other.date || (date == other.date && order < other.order)
    }
  }

  @usableFromInline
  var entries: ContiguousArray<Entry> = []

  @inlinable
  init() {}

  /// What is due first.
  @inlinable
  var first: Entry? { entries.first }

  /// Adds an entry.
  @inlinable
  mutating func push(_ entry: Entry) {
    entries.append(entry)
    let last = entries.count - 1
    entries.withUnsafeMutableBufferPointer { Self.raise(entry, from: last, in: $0) }
  }

  /// Removes the first entry.
  @inlinable
  mutating func removeFirst() {
    let last = entries.removeLast()
    if entries.isEmpty { return }
    entries.withUnsafeMutableBufferPointer { heap in
      // The last entry belongs near the bottom, so the hole goes all the way down before the entry
      // is compared: one comparison a level instead of two.
      let hole = Self.sink(0, in: heap)
      Self.raise(last, from: hole, in: heap)
    }
  }

  /// Removes every entry that `isDead` says is dead.
  @usableFromInline
  mutating func removeAll(where isDead: (Entry) -> Bool) {
    entries.removeAll(where: isDead)
    // A sorted array is a heap.
    entries.sort { $0.isBefore($1) }
  }

  /// Numbers the entries from zero on, in the order they have, and returns the next number.
  @usableFromInline
  mutating func renumber() -> UInt32 {
    let ranked = entries.indices.sorted { entries[$0].order < entries[$1].order }
    for (rank, index) in ranked.enumerated() { entries[index].order = UInt32(rank) }
    return UInt32(ranked.count)
  }

  /// Moves the hole at `start` down to a leaf, always past the earlier child.
  @inlinable
  @inline(__always)
  static func sink(_ start: Int, in heap: UnsafeMutableBufferPointer<Entry>) -> Int {
    var hole = start
    var child = 2 &* hole &+ 1
    while child < heap.count {
      if child &+ 1 < heap.count, heap[child &+ 1].isBefore(heap[child]) { child &+= 1 }
      heap[hole] = heap[child]
      hole = child
      child = 2 &* hole &+ 1
    }
    return hole
  }

  /// Puts `entry` where the hole comes to rest on its way up from `start`.
  @inlinable
  @inline(__always)
  static func raise(
    _ entry: Entry,
    from start: Int,
    in heap: UnsafeMutableBufferPointer<Entry>
  ) {
    var hole = start
    while hole > 0 {
      let parent = (hole &- 1) / 2
      guard entry.isBefore(heap[parent]) else { break }
      heap[hole] = heap[parent]
      hole = parent
    }
    heap[hole] = entry
  }
}
