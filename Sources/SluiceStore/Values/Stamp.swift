import Synchronization

/// Numbers that nobody else in the process has.
enum Stamp {
  private static let last = Atomic<Int>(0)

  static func next() -> Int { last.add(1, ordering: .relaxed).newValue }
}
