import BenchmarkFloors
import Dispatch
import Sluice
import SluiceFoundation

// Operators that join streams, and one that moves them.
extension Rows {
  static var combineLatest: Row {
    final class Slots {
      var first: Int?
      var second: Int?
    }
    let box = Accumulator()
    let slots = Slots()
    slots.second = 1
    let add: (Int) -> Void = opaque { box.sum &+= $0 }
    let combine: (Int) -> Void = opaque {
      slots.first = $0
      if let first = slots.first, let second = slots.second { add(first &+ second) }
    }
    return Row("combineLatest2") {
      feed(combine, $0)
    } work: { count in
      let first = PassthroughSubject<Int, Never>()
      let second = PassthroughSubject<Int, Never>()
      let sink = first.combineLatest(second).sink { box.sum &+= $0.0 &+ $0.1 }
      second.send(1)
      for value in 0..<count { first.send(value) }
      sink.cancel()
    }
  }

  /// One operation is one pair.
  static var zip: Row {
    final class Queues {
      var first: [Int] = []
      var second: [Int] = []
    }
    let box = Accumulator()
    let queues = Queues()
    let add: (Int) -> Void = opaque { box.sum &+= $0 }
    let pair = {
      guard !queues.first.isEmpty, !queues.second.isEmpty else { return }
      add(queues.first.removeFirst() &+ queues.second.removeFirst())
    }
    let takeFirst: (Int) -> Void = opaque {
      queues.first.append($0)
      pair()
    }
    let takeSecond: (Int) -> Void = opaque {
      queues.second.append($0)
      pair()
    }
    return Row("zip2", count: 1_000_000) { count in
      for value in 0..<count {
        takeFirst(value)
        takeSecond(value)
      }
    } work: { count in
      let first = PassthroughSubject<Int, Never>()
      let second = PassthroughSubject<Int, Never>()
      let sink = first.zip(second).sink { box.sum &+= $0.0 &+ $0.1 }
      for value in 0..<count {
        first.send(value)
        second.send(value)
      }
      sink.cancel()
    }
  }

  static var merge: Row {
    let box = Accumulator()
    let add: (Int) -> Void = opaque { box.sum &+= $0 }
    return Row("merge2") {
      feed(add, $0)
    } work: { count in
      let first = PassthroughSubject<Int, Never>()
      let second = PassthroughSubject<Int, Never>()
      let sink = first.merge(with: second).sink { box.sum &+= $0 }
      for value in 0..<(count / 2) {
        first.send(value)
        second.send(value)
      }
      sink.cancel()
    }
  }

  static var flatMapJust: Row {
    final class Object {
      let value: Int

      init(_ value: Int) { self.value = value }
    }
    let box = Accumulator()
    let add: (Object) -> Void = opaque { box.sum &+= $0.value }
    return Row("flatMap.just", count: 500_000) { count in
      for value in 0..<count { add(opaque(Object(value))) }
    } work: { count in
      let subject = PassthroughSubject<Int, Never>()
      let sink = subject.flatMap { Just($0) }.sink { box.sum &+= $0 }
      for value in 0..<count { subject.send(value) }
      sink.cancel()
    }
  }

  /// Values that a serial queue delivers; the floor is a block of its own for each value.
  static var receiveOnSerial: Row {
    let box = Accumulator()
    let queue = DispatchQueue(label: "benchmark")
    let transfer = Transfer(box)
    return Row("receiveOn.serial", count: 100_000) { count in
      for value in 0..<count { queue.async { transfer.add(value) } }
      queue.sync {}
    } work: { count in
      let done = DispatchSemaphore(value: 0)
      let sink = (0..<count).publisher.receive(on: queue)
        .sink { _ in
          done.signal()
        } receiveValue: {
          transfer.add($0)
        }
      done.wait()
      sink.cancel()
    }
  }

  private final class Transfer: @unchecked Sendable {  // used on one serial queue
    private let box: Accumulator

    init(_ box: Accumulator) { self.box = box }

    func add(_ value: Int) { box.sum &+= value }
  }
}
