/// How a timeline differs from what was expected: a text with both diagrams.
///
/// ```
/// The timeline differs at tick 6: expected c, got nothing
/// expected  ---b--c--|
/// actual    ---b---c-|
///                 ^
/// ```
public struct TimelineMismatch: Hashable, Sendable, CustomStringConvertible {
  /// Both diagrams, one above the other, and the first difference.
  public let description: String

  init(description: String) { self.description = description }

  /// Compares what was expected with what happened.
  ///
  /// - Returns: `nil` if they are the same and the contract was kept.
  init?(
    expected: MarbleDrawing.Row,
    actual: MarbleDrawing.Row,
    violations: [ContractViolation]
  ) {
    let times = Set(expected.keys).union(actual.keys).sorted()
    let difference = times.first { expected[$0] != actual[$0] }
    guard difference != nil || !violations.isEmpty else { return nil }
    let drawing = MarbleDrawing([expected, actual])
    var lines = violations.map { "The contract was broken by \($0)" }
    if let difference {
      let wish = Self.words(expected[difference])
      let fact = Self.words(actual[difference])
      lines.append("The timeline differs at tick \(difference): expected \(wish), got \(fact)")
    }
    lines += ["expected  \(drawing.rows[0])", "actual    \(drawing.rows[1])"]
    if let difference { lines.append("          \(drawing.caret(at: difference))") }
    description = lines.joined(separator: "\n")
  }

  private static func words(_ marks: [MarbleMark]?) -> String {
    guard let marks else { return "nothing" }
    return marks.map(\.text).joined(separator: " ")
  }
}
