/// What is due, earliest first; among equals what was scheduled first.
///
/// New entries go into a binary heap. When many have gathered there, they are sorted once into a
/// run, whose end is then taken at no cost: an entry is sorted at most once, and that is cheaper
/// than sifting it out of a large heap.
///
/// An entry is 16 bytes for a date of 8, and trivial to copy: the work itself waits in a slot
/// elsewhere, so that sorting moves little and counts no references.
@usableFromInline
struct DueQueue<Date: Comparable> {
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
  var heap: ContiguousArray<Entry> = []

  /// Sorted, the earliest last.
  @usableFromInline
  var run: ContiguousArray<Entry> = []

  @inlinable
  init() {}

  /// How many entries there are.
  @inlinable
  var count: Int { heap.count + run.count }

  /// What is due first.
  @inlinable
  var first: Entry? {
    guard let next = run.last else { return heap.first }
    guard let top = heap.first, top.isBefore(next) else { return next }
    return top
  }

  /// Adds an entry.
  @inlinable
  mutating func push(_ entry: Entry) {
    heap.append(entry)
    let last = heap.count - 1
    heap.withUnsafeMutableBufferPointer { Self.raise(entry, from: last, in: $0) }
  }

  /// Removes the first entry.
  @inlinable
  mutating func removeFirst() {
    if run.isEmpty, heap.count > 256 { startRun() }
    if let next = run.last {
      guard let top = heap.first, top.isBefore(next) else {
        run.removeLast()
        return
      }
    }
    removeTop()
  }

  /// Sorts all entries of the heap into a run.
  @inlinable
  mutating func startRun() {
    swap(&run, &heap)
    run.sort { $1.isBefore($0) }
  }

  /// Removes every entry that `isDead` says is dead.
  @usableFromInline
  mutating func removeAll(where isDead: (Entry) -> Bool) {
    run.removeAll(where: isDead)
    heap.removeAll(where: isDead)
    // A sorted array is a heap.
    heap.sort { $0.isBefore($1) }
  }

  /// Numbers the entries from zero on, in the order they have, and returns the next number.
  @usableFromInline
  mutating func renumber() -> UInt32 {
    let orders = (heap + run).map(\.order).sorted()
    let ranks = Dictionary(uniqueKeysWithValues: zip(orders, UInt32(0)...))
    for index in heap.indices { heap[index].order = ranks[heap[index].order] ?? 0 }
    for index in run.indices { run[index].order = ranks[run[index].order] ?? 0 }
    return UInt32(orders.count)
  }
}

// MARK: The heap

extension DueQueue {
  /// Removes the first entry of the heap.
  @inlinable
  mutating func removeTop() {
    let last = heap.removeLast()
    if heap.isEmpty { return }
    heap.withUnsafeMutableBufferPointer { heap in
      // The last entry belongs near the bottom, so the hole goes all the way down before the entry
      // is compared: one comparison a level instead of two.
      let hole = Self.sink(0, in: heap)
      Self.raise(last, from: hole, in: heap)
    }
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
