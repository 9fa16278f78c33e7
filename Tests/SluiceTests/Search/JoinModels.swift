import Sluice

extension Model {
  /// Values of all sides as they come.
  static let merge: @Sendable (Account) -> String? = { account in
    let sides = account.inputs.dropLast().flatMap { $0 }
    return mixture(of: sides, account) {
      if sides.contains(where: { $0.ending == .failed }) { return .failed }
      return sides.allSatisfy { $0.ending == .finished } ? .finished : nil
    }
  }

  /// Some mixture of streams, each in its own order.
  static func mixture(
    of streams: [Edge.History],
    _ account: Account,
    ending: () -> Edge.Ending?
  ) -> String? {
    let output = account.output
    let all = streams.flatMap(\.values)
    if !isContained(output.values, in: all) { return "it made up values" }
    if output.isCancelled { return nil }
    let isComplete = output.values.count == all.count
    switch (output.ending, ending()) {
    case (.failed?, .failed?): return nil
    case (nil, .failed?): return "it should have failed"
    case (.finished?, .finished?): return isComplete ? nil : "it finished too early"
    case (nil, .finished?):
      if isComplete { return "it should have finished" }
      return output.wanted == .none ? nil : "it holds values back"
    case (nil, nil):
      if output.wanted == .none { return nil }
      if !isComplete { return "it holds values back" }
      let isAsked = streams.allSatisfy { $0.isOver || $0.wanted > .none }
      return isAsked ? nil : "more is wanted, and not all upstreams were asked"
    default: return "it should have ended: \(String(describing: ending()))"
    }
  }

  static func pair(_ a: Int, _ b: Int) -> Int { a &* 1_000_003 &+ b }

  static let zip: @Sendable (Account) -> String? = { account in
    let (a, b) = (account.inputs[0].first, account.inputs[1].first)
    guard let a, let b else { return nil }
    let rows = Swift.zip(a.values, b.values).map(pair)
    let hasFailed = a.ending == .failed || b.ending == .failed
    let isSpent = [a, b].contains { $0.ending == .finished && $0.values.count <= rows.count }
    let ending: Edge.Ending? = hasFailed ? .failed : isSpent ? .finished : nil
    if hasFailed {
      return rows.starts(with: account.output.values)
        ? checkEnd(account, .failed) : "it made up rows"
    }
    return compare(account, with: Course(values: rows, ending: ending), wanting: [a, b])
  }

  static let combineLatest: @Sendable (Account) -> String? = { account in
    let (a, b) = (account.inputs[0].first, account.inputs[1].first)
    guard let a, let b else { return nil }
    if !isPath(account.output.values, a.values, b.values) { return "it made up rows" }
    let hasFailed = a.ending == .failed || b.ending == .failed
    let isFinished = a.ending == .finished && b.ending == .finished
    return checkEnd(account, hasFailed ? .failed : isFinished ? .finished : nil)
      ?? stall(account, [a, b])
  }

  /// Whether `rows` can come about while `a` and `b` go forward.
  private static func isPath(_ rows: [Int], _ a: [Int], _ b: [Int]) -> Bool {
    var places: Set<[Int]> = [[0, 0]]
    for row in rows {
      var next: Set<[Int]> = []
      for place in places {
        for i in place[0]..<max(a.count, place[0]) {
          for j in place[1]..<max(b.count, place[1]) where pair(a[i], b[j]) == row {
            next.insert([i, j])
          }
        }
      }
      places = next
    }
    return !places.isEmpty
  }

  /// All inner streams at once, or so many.
  static let flatMap: @Sendable (Account) -> String? = { account in
    let (outer, inners) = (account.upstream, account.inputs[1])
    let isAllDone = outer.ending == .finished && inners.allSatisfy { $0.ending == .finished }
    let hasFailed = outer.ending == .failed || inners.contains { $0.ending == .failed }
    if account.number > 0, inners.count(where: { !$0.isOver }) > account.number {
      return "too many inner streams"
    }
    if account.number == 1, !hasFailed {
      let course = Course(values: inners.flatMap(\.values), ending: isAllDone ? .finished : nil)
      return compare(account, with: course, wanting: [outer] + inners)
    }
    return mixture(of: inners, account) { hasFailed ? .failed : isAllDone ? .finished : nil }
  }

  /// The latest inner stream.
  static let switchToLatest: @Sendable (Account) -> String? = { account in
    let (outer, inners) = (account.upstream, account.inputs[1])
    let all = inners.flatMap(\.values)
    if !isSubsequence(account.output.values, of: all) { return "it made up values" }
    if account.isExact, !account.output.isOver, all != account.output.values {
      return "it lost values"
    }
    let latest = inners.last
    let hasFailed = outer.ending == .failed || latest?.ending == .failed
    let isLatestDone = latest.map { $0.ending == .finished } ?? true
    let isDone = outer.ending == .finished && isLatestDone
    if let complaint = checkEnd(account, hasFailed ? .failed : isDone ? .finished : nil) {
      return complaint
    }
    guard let latest, !latest.isOver else { return nil }
    return stall(account, [latest])
  }

  static let prefixUntilOutput: @Sendable (Account) -> String? = { account in
    let (stream, signal) = (account.upstream, account.inputs[1].first)
    let isOver = signal?.values.isEmpty == false
    if isOver {
      let isPrefix = stream.values.starts(with: account.output.values)
      let hasEnded = account.output.isOver
      return isPrefix && hasEnded ? nil : "it should have ended"
    }
    return compare(
      account,
      with: Course(values: stream.values, ending: stream.ending),
      wanting: [stream]
    )
  }

  static let dropUntilOutput: @Sendable (Account) -> String? = { account in
    let (stream, signal) = (account.upstream, account.inputs[1].first)
    let isOpen = signal?.values.isEmpty == false
    if !isOpen, !account.output.values.isEmpty { return "it opened by itself" }
    let isSuffix = stream.values.reversed().starts(with: account.output.values.reversed())
    return isSuffix || account.output.isOver ? stall(account, [stream]) : "it made up values"
  }

  static let retry: @Sendable (Account) -> String? = { account in
    let attempts = account.inputs[0]
    if attempts.count > account.number + 1 { return "too many attempts" }
    let isLast = attempts.count == account.number + 1
    let ending = attempts.last?.ending
    if ending == .failed, !isLast, !account.output.isOver { return "it gave up too early" }
    return chain(attempts, account, ending: ending == .failed && !isLast ? nil : ending)
  }

  /// One stream, and behind it another one if it ends so.
  static func followed(after end: Edge.Ending) -> @Sendable (Account) -> String? {
    { account in
      let (first, second) = (account.upstream, account.inputs[1].first)
      if let second {
        if first.ending != end { return "the second came too early" }
        return chain([first, second], account, ending: second.ending)
      }
      if first.ending == end, !account.output.isOver { return "the second did not come" }
      return chain([first], account, ending: first.ending)
    }
  }
}
