extension TestStore {
  /// Waits for an action of an effect, and says how it changes the state.
  ///
  /// The next action that was received must be this one; another one is a failure. While effects run
  /// it is waited for until the time-out, otherwise its absence fails at once. Where the test need
  /// not say everything, other actions before it are skipped.
  public func receive(
    _ expected: Action,
    timeout: Duration? = nil,
    assert change: ((inout State) throws -> Void)? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) async where Action: Equatable {
    let expectation = Expectation(text: "\(expected)", value: expected) { $0 == expected }
    await receive(expectation, timeout, change, TestPlace(fileID: fileID, line: line))
  }

  /// Waits for an action of one case.
  ///
  /// - SeeAlso: ``receive(_:timeout:assert:fileID:line:)-(Action,_,_,_,_)``, which says more.
  public func receive<Value>(
    _ path: CasePath<Action, Value>,
    timeout: Duration? = nil,
    assert change: ((inout State) throws -> Void)? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) async {
    let expectation = Expectation(text: "an action of that case") { path.extract($0) != nil }
    await receive(expectation, timeout, change, TestPlace(fileID: fileID, line: line))
  }

  /// Waits for an action of one case with a value.
  ///
  /// - SeeAlso: ``receive(_:timeout:assert:fileID:line:)-(Action,_,_,_,_)``, which says more.
  public func receive<Value: Equatable>(
    _ path: CasePath<Action, Value>,
    _ value: Value,
    timeout: Duration? = nil,
    assert change: ((inout State) throws -> Void)? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) async {
    let action = path.embed(value)
    let expectation = Expectation(text: "\(action)", value: action) { path.extract($0) == value }
    await receive(expectation, timeout, change, TestPlace(fileID: fileID, line: line))
  }

  /// Waits for an action for which a condition holds.
  ///
  /// - SeeAlso: ``receive(_:timeout:assert:fileID:line:)-(Action,_,_,_,_)``, which says more.
  public func receive(
    where isExpected: @escaping (Action) -> Bool,
    timeout: Duration? = nil,
    assert change: ((inout State) throws -> Void)? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) async {
    let expectation = Expectation(text: "an action that fits", matches: isExpected)
    await receive(expectation, timeout, change, TestPlace(fileID: fileID, line: line))
  }

  /// What action a test waits for.
  private struct Expectation {
    let text: String
    var value: Action?
    let matches: (Action) -> Bool
  }

  private func receive(
    _ expected: Expectation,
    _ timeout: Duration?,
    _ change: ((inout State) throws -> Void)?,
    _ place: TestPlace
  ) async {
    let timeout = timeout ?? self.timeout
    let deadline = ContinuousClock.now.advanced(by: timeout)
    let isOn = exhaustivity == .on
    while isOn ? received.isEmpty : !received.contains(where: { expected.matches($0.action) }) {
      guard ledger.isRunning else {
        return fail(
          "\(expected.text) was expected, and nothing is under way that could send it.",
          at: place
        )
      }
      guard await waitForNews(until: deadline) else {
        return fail(
          """
          \(expected.text) was expected and did not come within \(timeout). These effects run:
          \(ledger.runningList.joined(separator: "\n"))
          """,
          at: place
        )
      }
    }
    if !isOn { skip(to: expected) }
    take(expected, change, place)
  }

  /// Passes over what comes before the expected action.
  private func skip(to expected: Expectation) {
    while let next = received.first, !expected.matches(next.action) {
      dropReceived(1)
      if exhaustivity == .off(showSkippedAssertions: true) {
        ledger.note("\(next.action) was received and not asserted.")
      }
      state = next.state
    }
  }

  private func take(
    _ expected: Expectation,
    _ change: ((inout State) throws -> Void)?,
    _ place: TestPlace
  ) {
    guard let reception = received.first else { return }
    dropReceived(1)
    let before = state
    state = reception.state
    ledger.setPlace(place)
    guard expected.matches(reception.action) else {
      let lines =
        expected.value.map { StateDifference.lines(expected: $0, actual: reception.action) }
        ?? ["+ \(reception.action)"]
      let later = received.contains { expected.matches($0.action) }
      return fail(
        """
        \(expected.text) was expected, and another action came:
        \(lines.joined(separator: "\n"))\(later ? "\nThe expected one came later." : "")
        """,
        at: place
      )
    }
    check(change, from: before, to: reception.state, what: "\(reception.action)", at: place)
  }
}
