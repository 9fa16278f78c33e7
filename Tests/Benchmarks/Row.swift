import Dispatch
import Foundation

/// One benchmark: some work, and the least that anybody could do to get the same result.
struct Row {
  /// The name that ends up in the output.
  let name: String

  /// How many operations one measurement makes.
  let count: Int

  /// Does the operation so many times with closures written by hand.
  let floor: (Int) -> Void

  /// Does the operation so many times with Sluice.
  let work: (Int) -> Void

  init(
    _ name: String,
    count: Int = 2_000_000,
    floor: @escaping (Int) -> Void,
    work: @escaping (Int) -> Void
  ) {
    self.name = name
    self.count = count
    self.floor = floor
    self.work = work
  }

  /// Measures floor and work in turns, so that both meet the same machine, and keeps the best.
  func measure(rounds: Int = 9) -> Result {
    var result = Result(name: name, nanoseconds: .infinity, floor: .infinity)
    for _ in 0..<rounds {
      result.floor = min(result.floor, time(floor))
      result.nanoseconds = min(result.nanoseconds, time(work))
    }
    return result
  }

  private func time(_ body: (Int) -> Void) -> Double {
    let start = DispatchTime.now().uptimeNanoseconds
    body(count)
    return Double(DispatchTime.now().uptimeNanoseconds - start) / Double(count)
  }

  /// What one row came to.
  struct Result {
    let name: String
    var nanoseconds: Double
    var floor: Double

    var ratio: Double { nanoseconds / floor }

    /// The result as one line of JSON.
    var json: String {
      """
      {"case":"\(name)","ns":\(Self.tenths(nanoseconds)),\
      "floor_ns":\(Self.tenths(floor)),"ratio":\(Self.tenths(ratio, digits: 2))}
      """
    }

    /// The result as one line for people.
    var text: String {
      let columns = [
        name.padding(toLength: 28, withPad: " ", startingAt: 0),
        Self.column(nanoseconds), "ns   floor", Self.column(floor), "ns  ",
        String(format: "%6.2fx", ratio),
      ]
      return columns.joined(separator: " ")
    }

    private static func tenths(_ value: Double, digits: Int = 1) -> String {
      String(format: "%.\(digits)f", value)
    }

    private static func column(_ value: Double) -> String { String(format: "%9.1f", value) }
  }
}
