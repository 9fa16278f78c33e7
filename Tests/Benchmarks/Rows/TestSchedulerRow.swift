import BenchmarkFloors
import Sluice
import SluiceTesting

// Virtual time.
extension Rows {
  /// A million pieces of work are scheduled and run; the floor pushes and pops the same dates in a bare
  /// binary heap.
  static var testScheduler: Row {
    let dates = scattered(1_000_000)
    let total = Accumulator()
    return Row("testScheduler.1M", count: dates.count) { _ in
      popAll(of: dates, into: total)
    } work: { _ in
      runAll(at: dates, into: total)
    }
  }

  /// Pushes and pops the dates in a bare heap.
  @inline(never)
  private static func popAll(of dates: [Int], into total: Accumulator) {
    var heap = BareHeap()
    for date in dates { heap.push(date) }
    while heap.popFirst() != nil { total.sum += 1 }
  }

  /// Schedules work at the dates and runs it.
  @inline(never)
  private static func runAll(at dates: [Int], into total: Accumulator) {
    let scheduler = VirtualScheduler()
    for date in dates {
      scheduler.schedule(after: VirtualTime(nanoseconds: date)) { total.sum += 1 }
    }
    scheduler.advance(to: VirtualTime(nanoseconds: .max))
  }

  /// The same scattered dates in each run: a linear congruential sequence.
  private static func scattered(_ count: Int) -> [Int] {
    var seed: UInt64 = 2_026
    return (0..<count).map { _ in
      seed = seed &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(seed >> 34)
    }
  }
}

/// A binary heap of numbers and nothing else.
private struct BareHeap {
  private var dates: ContiguousArray<Int> = []

  mutating func push(_ date: Int) {
    dates.append(date)
    var hole = dates.count - 1
    dates.withUnsafeMutableBufferPointer { heap in
      while hole > 0, date < heap[(hole - 1) / 2] {
        heap[hole] = heap[(hole - 1) / 2]
        hole = (hole - 1) / 2
      }
      heap[hole] = date
    }
  }

  mutating func popFirst() -> Int? {
    guard let first = dates.first else { return nil }
    let last = dates.removeLast()
    if !dates.isEmpty { sink(last) }
    return first
  }

  private mutating func sink(_ date: Int) {
    dates.withUnsafeMutableBufferPointer { heap in
      var hole = 0
      while 2 * hole + 1 < heap.count {
        var child = 2 * hole + 1
        if child + 1 < heap.count, heap[child + 1] < heap[child] { child += 1 }
        guard heap[child] < date else { break }
        heap[hole] = heap[child]
        hole = child
      }
      heap[hole] = date
    }
  }
}
