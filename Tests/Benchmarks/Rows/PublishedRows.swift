import BenchmarkFloors
import Foundation
import Sluice

// Published properties: before the property was first read, and after.
extension Rows {
  static var publishedUnread: Row { published("published.set", isRead: false) }

  static var publishedRead: Row { published("published.set.read", isRead: true) }

  private final class Model: ObservableObject {
    @Published var value = 0
  }

  private static func published(_ name: String, isRead: Bool) -> Row {
    let box = Accumulator()
    let add: (Int) -> Void = opaque { box.sum &+= $0 }
    let lock = NSLock()
    let stored = Accumulator()
    let model = Model()
    if isRead { box.sum &+= model.value }
    let sink = model.$value.sink { box.sum &+= $0 }
    return Row(name) { count in
      for value in 0..<count {
        lock.lock()
        add(value)
        stored.sum = value
        lock.unlock()
      }
    } work: { count in
      for value in 0..<count { model.value = value }
      withExtendedLifetime(sink) {}
    }
  }
}
