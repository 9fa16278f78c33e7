import BenchmarkFloors
import Foundation
import Sluice
import SluiceFoundation

// What a subscription costs, and what it holds.
extension Rows {
  static var subscribing: Row {
    let box = Accumulator()
    var list: [Subscription] = []
    return Row("subscribe.cancel", count: 200_000) { count in
      for index in 0..<count {
        list.append(Subscription(chain(into: box, adding: index)))
        list.removeLast()
      }
    } work: { count in
      let subject = PassthroughSubject<Int, Never>()
      for index in 0..<count { subscribe(to: subject, into: box, adding: index).cancel() }
    }
  }

  /// A subscription to an inner publisher that does not end at once, begun and cancelled.
  static var flatMapSubscribing: Row {
    let box = Accumulator()
    var list: [Subscription] = []
    return Row("flatMap.subscribe.cancel", count: 100_000) { count in
      for index in 0..<count {
        list.append(Subscription(chain(into: box, adding: index)))
        list.removeLast()
      }
    } work: { count in
      let outer = PassthroughSubject<Int, Never>()
      let inner = PassthroughSubject<Int, Never>()
      for _ in 0..<count {
        let sink = outer.flatMap { _ in inner }.sink { box.sum &+= $0 }
        outer.send(1)
        sink.cancel()
      }
    }
  }

  /// So many live subscriptions of a chain onto a subject.
  static func liveSubscriptions(_ count: Int) -> [AnyCancellable] {
    let box = Accumulator()
    let subject = PassthroughSubject<Int, Never>()
    return (0..<count).map { subscribe(to: subject, into: box, adding: $0) }
  }

  /// So many objects that hold three closures each.
  static func liveClosures(_ count: Int) -> [AnyObject] {
    let box = Accumulator()
    return (0..<count).map { Subscription(chain(into: box, adding: $0)) }
  }

  private static func chain(into box: Accumulator, adding index: Int) -> (Int) -> Void {
    let add: (Int) -> Void = opaque { box.sum &+= $0 &+ index }
    let filter: (Int) -> Void = opaque { if $0 & 1 == 0 { add($0) } }
    return opaque { filter($0 &* 3) }
  }

  private static func subscribe(
    to subject: PassthroughSubject<Int, Never>,
    into box: Accumulator,
    adding index: Int
  ) -> AnyCancellable {
    subject
      .map { $0 &* 3 }
      .filter { $0 & 1 == 0 }
      .sink { box.sum &+= $0 &+ index }
  }

  private final class Subscription {
    var closure: ((Int) -> Void)?

    init(_ closure: @escaping (Int) -> Void) { self.closure = closure }
  }
}
