/// What is different between two values, as lines: `−` what was expected, `+` what there is.
enum StateDifference {
  /// The lines; parts that are equal are folded.
  static func lines(expected: Any, actual: Any) -> [String] {
    let (old, new) = (StateDump(expected), StateDump(actual))
    if old.isSame(as: new) {
      return ["  (both look the same: \(old.lines().first ?? ""); their == says otherwise)"]
    }
    return compare(old, new, indent: "")
  }

  private static func compare(_ old: StateDump, _ new: StateDump, indent: String) -> [String] {
    guard old.shape != .leaf, old.shape == new.shape, old.opening == new.opening,
      old.closing == new.closing
    else { return replaced(old, new, indent: indent) }
    var lines = ["  \(indent)\(old.shownLabel)\(old.opening)"]
    lines += compareParts(old, new, indent: indent + "  ")
    lines.append("  \(indent)\(old.closing)")
    return lines
  }

  private static func compareParts(
    _ old: StateDump,
    _ new: StateDump,
    indent: String
  ) -> [String] {
    var lines: [String] = []
    var unchanged = 0
    func flush() {
      if unchanged > 0 { lines.append("  \(indent)… (\(unchanged) unchanged)") }
      unchanged = 0
    }
    for pair in pairs(old, new) {
      switch pair {
      case (let old?, let new?) where old.isSame(as: new):
        unchanged += 1
      case (let old?, let new?):
        flush()
        lines += compare(old, new, indent: indent)
      case (let old?, nil):
        flush()
        lines += marked("−", old, indent: indent)
      case (nil, let new?):
        flush()
        lines += marked("+", new, indent: indent)
      case (nil, nil):
        break
      }
    }
    flush()
    return lines
  }

  /// Which parts belong together; one that has no counterpart stands alone.
  private static func pairs(_ old: StateDump, _ new: StateDump) -> [(StateDump?, StateDump?)] {
    let changes = new.parts.map(\.label).difference(from: old.parts.map(\.label))
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in changes {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var result: [(StateDump?, StateDump?)] = []
    var (left, right) = (0, 0)
    while left < old.parts.count || right < new.parts.count {
      if left < old.parts.count, removed.contains(left) {
        result.append((old.parts[left], nil))
        left += 1
      } else if right < new.parts.count, inserted.contains(right) {
        result.append((nil, new.parts[right]))
        right += 1
      } else {
        result.append((old.parts[left], new.parts[right]))
        left += 1
        right += 1
      }
    }
    return result
  }

  private static func replaced(_ old: StateDump, _ new: StateDump, indent: String) -> [String] {
    marked("−", old, indent: indent) + marked("+", new, indent: indent)
  }

  private static func marked(_ mark: String, _ dump: StateDump, indent: String) -> [String] {
    dump.lines(indent: indent).map { "\(mark) \($0)" }
  }
}
