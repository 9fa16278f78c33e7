import Sluice

extension Course {
  func mapped(_ transform: (Int) -> Int) -> Course {
    Course(values: values.map(transform), ending: ending)
  }

  func filtered(_ isIncluded: (Int) -> Bool) -> Course {
    Course(values: values.filter(isIncluded), ending: ending)
  }

  func running(_ next: (Int, Int) -> Int) -> Course {
    var result = 0
    return mapped { value in
      result = next(result, value)
      return result
    }
  }

  /// Without values that count as equal to the one that was sent before them.
  var withoutRepeats: Course {
    var last: Int?
    return filtered { value in
      if let last, last / 2 == value / 2 { return false }
      last = value
      return true
    }
  }

  /// The first so many values; it finishes with the last of them.
  func cut(after count: Int) -> Course {
    if values.count < count { return self }
    return Course(values: Array(values.prefix(count)), ending: .finished)
  }

  /// Up to the first value of which `isLast` holds.
  func cut(_ isLast: (Int) -> Bool) -> Course {
    guard let index = values.firstIndex(where: isLast) else { return self }
    return Course(values: Array(values[..<index]), ending: .finished)
  }

  /// Up to the first value that fails.
  func failing(_ fails: (Int) -> Bool) -> Course {
    guard let index = values.firstIndex(where: fails) else { return self }
    return Course(values: Array(values[..<index]), ending: .failed)
  }

  func first(_ predicate: (Int) -> Bool) -> Course {
    guard let first = values.first(where: predicate) else {
      return Course(values: [], ending: ending)
    }
    return Course(values: [first], ending: .finished)
  }

  /// One value, if there is one, when it has finished.
  func answered(_ answer: Int?) -> Course {
    let isDone = ending == .finished
    return Course(values: isDone ? answer.map { [$0] } ?? [] : [], ending: ending)
  }

  func grouped(by size: Int) -> Course {
    let isDone = ending == .finished
    var groups: [[Int]] = []
    for start in stride(from: 0, to: values.count, by: size) {
      groups.append(Array(values[start..<min(start + size, values.count)]))
    }
    if !isDone, let last = groups.last, last.count < size { groups.removeLast() }
    return Course(values: groups.map { $0.reduce(7, Model.pair) }, ending: ending)
  }
}

extension Model {
  /// A buffer that drops the oldest: in order, and nothing behind is held back.
  static let bufferDropping: @Sendable (Account) -> String? = { account in
    let (upstream, output) = (account.upstream, account.output)
    if !isSubsequence(output.values, of: upstream.values) { return "it made up values" }
    if output.isOver || output.wanted == .none { return nil }
    return checkEnd(account, upstream.ending) ?? stall(account, [upstream])
  }
}
