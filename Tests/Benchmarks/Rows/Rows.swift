import BenchmarkFloors

/// All rows.
///
/// They stand outside the `@main` type, which belongs to the main actor: every sink formed there would
/// be checked.
enum Rows {
  @MainActor
  static var all: [Row] {
    [
      range, subject, fanout, map10, combineLatest, zip, merge, flatMapJust, subscribing,
      publishedUnread, publishedRead, split, erased, receiveOnSerial, publishedObserved,
      flatMapSubscribing, collect, isolatedSink, testScheduler,
    ] + fanoutGrowth + middleGrowth + chainGrowth
  }

  /// Three closures that the compiler cannot see through: times three, is even, add.
  static func threeClosures(into box: Accumulator) -> (Int) -> Void {
    let add: (Int) -> Void = opaque { box.sum &+= $0 }
    let filter: (Int) -> Void = opaque { if $0 & 1 == 0 { add($0) } }
    return opaque { filter($0 &* 3) }
  }

  static func feed(_ closure: (Int) -> Void, _ count: Int) {
    for value in 0..<count { closure(value) }
  }
}
