import Sluice

extension Timeline: CustomStringConvertible {
  /// The timeline as marbles, with values by their description, and what broke the contract.
  ///
  /// A subscription that came at the very start is left out, unless it is all there is.
  public var description: String {
    let isMoreThanSubscription = !values.isEmpty || completion != nil
    let begins = subscriptions.first?.time ?? 0
    let row = row(withSubscription: begins > 0 || !isMoreThanSubscription) { .value("\($0)") }
    let drawing = MarbleDrawing([row]).rows.joined()
    return ([drawing] + violations.map { "contract broken by \($0)" }).joined(separator: "\n")
  }

  /// What a diagram shows of this timeline.
  fileprivate func row(
    withSubscription: Bool,
    naming name: (Output) -> MarbleMark
  ) -> MarbleDrawing.Row {
    var row = MarbleDrawing.Row()
    for event in events {
      switch event.value {
      case .subscription: if withSubscription { row[event.time, default: []].append(.subscription) }
      case .demand: break
      case .value(let value): row[event.time, default: []].append(name(value))
      case .completion(.finished): row[event.time, default: []].append(.finished)
      case .completion(.failure): row[event.time, default: []].append(.failed)
      case .cancellation: row[event.time, default: []].append(.cancellation)
      }
    }
    return row
  }
}

// MARK: Comparing with marbles

extension Timeline {
  /// Whether the timeline is what `diagram` shows, values compared by their description.
  ///
  /// - SeeAlso: `difference(from:)`, which also says where not.
  public static func == (timeline: Self, diagram: String) -> Bool {
    timeline.difference(from: diagram) == nil
  }

  /// Whether the timeline is not what `diagram` shows.
  public static func != (timeline: Self, diagram: String) -> Bool { !(timeline == diagram) }

  /// Where the timeline is not what `diagram` shows, values compared by their description.
  ///
  /// A value is what the diagram says if its description is the name: `3` is the number three,
  /// `'12'` the number twelve, `a` the text "a". The subscription is compared if the diagram shows
  /// it. A timeline in which the contract is broken differs from each diagram, and so does each
  /// timeline from a diagram that cannot be read.
  ///
  /// ```swift
  /// #expect(timeline.difference(from: "-1-2|") == nil)   // Swift Testing
  /// XCTAssertNil(timeline.difference(from: "-1-2|"))     // XCTest
  /// ```
  ///
  /// - Returns: The first difference, which prints both diagrams; `nil` if there is none.
  public func difference(from diagram: String) -> TimelineMismatch? {
    difference(from: diagram, meaning: { .value($0) }, naming: { .value("\($0)") })
  }

  private func difference(
    from text: String,
    meaning: (String) -> MarbleMark?,
    naming: (Output) -> MarbleMark
  ) -> TimelineMismatch? {
    do throws(MarbleError) {
      let diagram = try MarbleDiagram(text)
      let expected = try diagram.row(meaning: meaning)
      let showsSubscription = diagram.signals.contains { $0.mark == .subscription }
      let actual = row(withSubscription: showsSubscription, naming: naming)
      return TimelineMismatch(expected: expected, actual: actual, violations: violations)
    } catch {
      return TimelineMismatch(description: "\(error)")
    }
  }
}

extension Timeline where Output: Equatable {
  /// Where the timeline is not what `diagram` shows, with names for values.
  ///
  /// - Parameters:
  ///   - diagram: What should have happened.
  ///   - values: The values that the names in the diagram stand for.
  /// - Returns: The first difference, which prints both diagrams; `nil` if there is none.
  public func difference(from diagram: String, values: [String: Output]) -> TimelineMismatch? {
    // Of several names for one value the first in the alphabet stands for all.
    let names = values.sorted { $0.key < $1.key }
    func name(of value: Output) -> MarbleMark {
      names.first { $0.value == value }.map { .value($0.key) } ?? .stranger("\(value)")
    }
    return difference(
      from: diagram,
      meaning: { values[$0].map(name) },
      naming: name
    )
  }
}

extension Timeline where Output: Equatable, Failure: Equatable {
  /// Where this timeline differs from `other`: subscription, demands, values, ending.
  ///
  /// - Returns: The first difference, which prints both timelines; `nil` if there is none.
  public func difference(from other: Self) -> TimelineMismatch? {
    guard self != other else { return nil }
    let rows = [other, self].map { $0.row(withSubscription: true) { .value("\($0)") } }
    if let seen = TimelineMismatch(expected: rows[0], actual: rows[1], violations: violations) {
      return seen
    }
    return TimelineMismatch(
      description: """
        The timelines look the same and differ in what diagrams do not show.
        expected  \(other.events)
        actual    \(events)
        """
    )
  }
}

extension MarbleDiagram {
  /// What the diagram shows, by moment.
  ///
  /// - Parameter meaning: What a name stands for; `nil` if it stands for nothing.
  /// - Returns: The marks of each moment.
  /// - Throws: The error of the first name that stands for nothing.
  fileprivate func row(
    meaning: (String) -> MarbleMark?
  ) throws(MarbleError) -> MarbleDrawing.Row {
    var row = MarbleDrawing.Row()
    for signal in signals {
      var mark = signal.mark
      if case .value(let name) = mark {
        guard let meant = meaning(name) else { throw error(.noValue(name), at: signal.column) }
        mark = meant
      }
      row[signal.time, default: []].append(mark)
    }
    return row
  }
}
