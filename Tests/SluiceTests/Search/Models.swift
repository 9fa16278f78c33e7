import Sluice

/// A list of values, and how it ends if it does: what an operator makes of another one.
struct Course {
  var values: [Int]
  var ending: Edge.Ending?
}

/// How to judge an operator, as functions of whole lists.
enum Model {
  /// An operator whose output is a function of what one upstream has sent so far.
  static func list(
    _ model: @escaping @Sendable (Course, Int) -> Course
  )
    -> @Sendable (Account)
    -> String?
  {
    { account in
      let upstream = account.upstream
      let taken = Course(values: upstream.values, ending: upstream.ending)
      return compare(account, with: model(taken, account.number), wanting: [upstream])
    }
  }

  /// An operator that sends what upstream sends.
  static let identity = list { course, _ in course }

  /// An operator that sends some of what upstream sends, in its order, and ends with it.
  static let subsequence: @Sendable (Account) -> String? = { account in
    let upstream = account.upstream
    if !isSubsequence(account.output.values, of: upstream.values) { return "it made up values" }
    return checkEnd(account, upstream.ending)
  }

  /// Streams one behind the other, as many as subscribed.
  static func chain(_ streams: [Edge.History], _ account: Account, ending: Edge.Ending?) -> String?
  {
    let expected = Course(values: streams.flatMap(\.values), ending: ending)
    return compare(account, with: expected, wanting: Array(streams.suffix(1)))
  }

  /// Compares what came with what has to come.
  ///
  /// Demand changes only how far the output has got. Where more is wanted, some upstream has been
  /// asked for it.
  static func compare(
    _ account: Account,
    with expected: Course,
    wanting upstreams: [Edge.History]
  ) -> String? {
    let output = account.output
    if !expected.values.starts(with: output.values) { return "it should send \(expected)" }
    if output.isCancelled { return nil }
    let isComplete = output.values.count == expected.values.count
    if let ending = output.ending {
      return isComplete && ending == expected.ending ? nil : "it should send \(expected)"
    }
    if !isComplete {
      return output.wanted == .none ? nil : "it holds something back of \(expected)"
    }
    if expected.ending != nil { return "it should have ended" }
    return stall(account, upstreams)
  }

  /// Whether more is wanted and nobody has been asked.
  static func stall(_ account: Account, _ upstreams: [Edge.History]) -> String? {
    guard account.output.wanted > .none, !account.output.isOver else { return nil }
    let isAsked = upstreams.contains { !$0.isOver && $0.wanted > .none }
    return isAsked ? nil : "more is wanted, and upstream was not asked"
  }

  /// Whether the output has ended as it must.
  static func checkEnd(_ account: Account, _ ending: Edge.Ending?) -> String? {
    if account.output.isCancelled { return nil }
    return account.output.ending == ending
      ? nil : "it should have ended: \(String(describing: ending))"
  }

  static func isSubsequence(_ part: [Int], of whole: [Int]) -> Bool {
    var rest = whole[...]
    for value in part {
      guard let index = rest.firstIndex(of: value) else { return false }
      rest = rest[(index + 1)...]
    }
    return true
  }

  /// Whether `part` takes nothing that is not in `whole`, as often as it is there.
  static func isContained(_ part: [Int], in whole: [Int]) -> Bool {
    var counts: [Int: Int] = [:]
    for value in whole { counts[value, default: 0] += 1 }
    for value in part { counts[value, default: 0] -= 1 }
    return counts.values.allSatisfy { $0 >= 0 }
  }
}
