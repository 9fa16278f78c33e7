public import Synchronization

/// How many values a downstream still wants, counted without a lock.
///
/// Wanting everything is the common case and costs one load a value.
@usableFromInline
struct Wants: ~Copyable {
  /// Values still wanted: `Int.max` is all of them, -1 none ever again.
  @usableFromInline
  let count = Atomic<Int>(0)

  @inlinable
  init() {}

  /// Whether everything is wanted.
  @inlinable
  @inline(__always)
  var isUnlimited: Bool { count.load(ordering: .acquiring) == .max }

  /// What is wanted now.
  @usableFromInline
  var present: Subscribers.Demand {
    let seen = count.load(ordering: .acquiring)
    return seen == .max ? .unlimited : .max(Swift.max(seen, 0))
  }

  /// Whether a value may be delivered; if so, one less is wanted.
  @inlinable
  @inline(__always)
  borrowing func claim() -> Bool { isUnlimited || claimCounted() }

  @usableFromInline
  borrowing func claimCounted() -> Bool {
    var seen = count.load(ordering: .acquiring)
    while seen > 0, seen != .max {
      let attempt = count.compareExchange(
        expected: seen,
        desired: seen - 1,
        ordering: .acquiringAndReleasing
      )
      if attempt.exchanged { return true }
      seen = attempt.original
    }
    return seen > 0
  }

  /// Adds `demand`, unless this is closed.
  @usableFromInline
  borrowing func add(_ demand: Subscribers.Demand) {
    var seen = count.load(ordering: .relaxed)
    while seen >= 0, seen != .max {
      let sum = (.max(seen) + demand).max ?? .max
      let attempt = count.compareExchange(
        expected: seen,
        desired: sum,
        ordering: .acquiringAndReleasing
      )
      if attempt.exchanged { return }
      seen = attempt.original
    }
  }

  /// Wants nothing ever again.
  @usableFromInline
  borrowing func close() { count.store(-1, ordering: .releasing) }
}
