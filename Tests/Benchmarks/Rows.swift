import BenchmarkFloors
import Foundation
import Sluice

/// All rows.
///
/// They stand outside the `@main` type, which belongs to the main actor: every sink formed there would
/// be checked.
enum Rows {
  static var all: [Row] { [range, subject, fanout, subscribing, publishedUnread, publishedRead] }

  /// Three closures that the compiler cannot see through: times three, is even, add.
  static func threeClosures(into box: Accumulator) -> (Int) -> Void {
    let add: (Int) -> Void = opaque { box.sum &+= $0 }
    let filter: (Int) -> Void = opaque { if $0 & 1 == 0 { add($0) } }
    return opaque { filter($0 &* 3) }
  }

  static func feed(_ closure: (Int) -> Void, _ count: Int) {
    for value in 0..<count { closure(value) }
  }

  static var range: Row {
    let box = Accumulator()
    let closures = threeClosures(into: box)
    return Row("range.map.filter.sink") { feed(closures, $0) } work: { count in
      let sink = (0..<count).publisher
        .map { $0 &* 3 }
        .filter { $0 & 1 == 0 }
        .sink { box.sum &+= $0 }
      sink.cancel()
    }
  }

  static var subject: Row {
    let box = Accumulator()
    let closures = threeClosures(into: box)
    return Row("subject.map.filter.sink") { feed(closures, $0) } work: { count in
      let subject = PassthroughSubject<Int, Never>()
      let sink = subject
        .map { $0 &* 3 }
        .filter { $0 & 1 == 0 }
        .sink { box.sum &+= $0 }
      for value in 0..<count { subject.send(value) }
      sink.cancel()
    }
  }

  /// One operation is one delivery to one of a hundred.
  static var fanout: Row {
    let box = Accumulator()
    let closures: [(Int) -> Void] = (0..<100).map { index in
      opaque { box.sum &+= $0 &+ index }
    }
    return Row("subject.fanout100") { count in
      for value in 0..<(count / 100) {
        for closure in closures { closure(value) }
      }
    } work: { count in
      let subject = PassthroughSubject<Int, Never>()
      let sinks = (0..<100).map { index in subject.sink { box.sum &+= $0 &+ index } }
      for value in 0..<(count / 100) { subject.send(value) }
      for sink in sinks { sink.cancel() }
    }
  }

  static var subscribing: Row {
    final class Subscription {
      var closure: ((Int) -> Void)?

      init(_ closure: @escaping (Int) -> Void) { self.closure = closure }
    }
    let box = Accumulator()
    var list: [Subscription] = []
    return Row("subscribe.cancel", count: 200_000) { count in
      for index in 0..<count {
        let add: (Int) -> Void = opaque { box.sum &+= $0 &+ index }
        let filter: (Int) -> Void = opaque { if $0 & 1 == 0 { add($0) } }
        let map: (Int) -> Void = opaque { filter($0 &* 3) }
        list.append(Subscription(map))
        list.removeLast()
      }
    } work: { count in
      let subject = PassthroughSubject<Int, Never>()
      for index in 0..<count {
        let sink = subject
          .map { $0 &* 3 }
          .filter { $0 & 1 == 0 }
          .sink { box.sum &+= $0 &+ index }
        sink.cancel()
      }
    }
  }

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
