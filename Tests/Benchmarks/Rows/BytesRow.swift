import BenchmarkHeap
import Foundation

/// The row `bytes.per.subscription`: heap in use for one live subscription of a chain onto a subject,
/// closures included; the floor is an object that holds the three closures, in a list.
struct BytesRow {
  static let name = "bytes.per.subscription"

  let bytes: Double
  let floor: Double

  static func measure(count: Int = 100_000) -> BytesRow {
    BytesRow(
      bytes: heapGrowth { Rows.liveSubscriptions(count) } / Double(count),
      floor: heapGrowth { Rows.liveClosures(count) } / Double(count)
    )
  }

  private static func heapGrowth<Held>(_ body: () -> Held) -> Double {
    let before = benchmark_heap_bytes_in_use()
    let held = body()
    let after = benchmark_heap_bytes_in_use()
    withExtendedLifetime(held) {}
    return Double(after) - Double(before)
  }

  var json: String {
    """
    {"case":"\(Self.name)","bytes":\(Self.round(bytes)),"floor_bytes":\(Self.round(floor)),\
    "ratio":\(Self.round(bytes / floor, digits: 2))}
    """
  }

  var text: String {
    "\(Self.name)  \(Self.round(bytes)) bytes  floor \(Self.round(floor)) bytes  "
      + "\(Self.round(bytes / floor, digits: 2))x"
  }

  private static func round(_ value: Double, digits: Int = 1) -> String {
    String(format: "%.\(digits)f", value)
  }
}
