import BenchmarkFloors
import Foundation
import Sluice

// Chains of stateless operators behind a range or a subject.
extension Rows {
  static var range: Row {
    let box = Accumulator()
    let closures = threeClosures(into: box)
    return Row("range.map.filter.sink") {
      feed(closures, $0)
    } work: { count in
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
    return Row("subject.map.filter.sink") {
      feed(closures, $0)
    } work: { count in
      let subject = PassthroughSubject<Int, Never>()
      let sink =
        subject
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

  static var map10: Row {
    let box = Accumulator()
    var chain: (Int) -> Void = opaque { box.sum &+= $0 }
    for _ in 0..<10 {
      let next = chain
      chain = opaque { next($0 &+ 1) }
    }
    let closures = chain
    return Row("subject.map10") {
      feed(closures, $0)
    } work: { count in
      let subject = PassthroughSubject<Int, Never>()
      let sink =
        subject
        .map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }
        .map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }.map { $0 &+ 1 }
        .sink { box.sum &+= $0 }
      for value in 0..<count { subject.send(value) }
      sink.cancel()
    }
  }

  /// A pipeline that is built in one function and fed from another; its floor is the same pipeline
  /// in one function.
  static var split: Row {
    let box = Accumulator()
    let whole = subject.work
    return Row("split.functions", floor: whole) { count in
      let subject = opaque(PassthroughSubject<Int, Never>())
      let sink = opaque(buildSplit)(subject, box)
      opaque(feedSplit)(subject, count)
      sink.cancel()
    }
  }

  @inline(never)
  private static func buildSplit(
    _ subject: PassthroughSubject<Int, Never>,
    _ box: Accumulator
  ) -> AnyCancellable {
    subject.map { $0 &* 3 }.filter { $0 & 1 == 0 }.sink { box.sum &+= $0 }
  }

  @inline(never)
  private static func feedSplit(_ subject: PassthroughSubject<Int, Never>, _ count: Int) {
    for value in 0..<count { subject.send(value) }
  }

  /// A pipeline behind `AnyPublisher`; its floor is the same pipeline without it.
  static var erased: Row {
    let box = Accumulator()
    let bare = subject.work
    return Row("erased", floor: bare) { count in
      let subject = PassthroughSubject<Int, Never>()
      let publisher = opaque(subject.map { $0 &* 3 }.eraseToAnyPublisher())
      let sink = publisher.filter { $0 & 1 == 0 }.sink { box.sum &+= $0 }
      for value in 0..<count { subject.send(value) }
      sink.cancel()
    }
  }
}
