/// How much a test has to say about what happens.
public enum Exhaustivity: Equatable, Sendable {
  /// Everything.
  case on
  /// What it cares for; with notes of what it passed over, or without.
  case off(showSkippedAssertions: Bool)

  /// What it cares for.
  public static var off: Self { .off(showSkippedAssertions: false) }
}

extension TestStore {
  /// Holds a change of the state to what the test says of it.
  func check(
    _ change: ((inout State) throws -> Void)?,
    from before: State,
    to after: State,
    what action: String,
    at place: TestPlace
  ) {
    let isOn = exhaustivity == .on
    // Where the test need not say everything, what it does not mention is right as it is.
    var expected = isOn ? before : after
    do {
      try change?(&expected)
    } catch {
      return fail("The closure for \(action) threw \(error).", at: place)
    }
    if expected != after {
      let lines = StateDifference.lines(expected: expected, actual: after)
      return fail(
        """
        \(action) \(change == nil ? "changed the state, and the test says nothing of it" : "changed the state otherwise than the test says") (− expected, + actual):
        \(lines.joined(separator: "\n"))
        """,
        at: place
      )
    }
    if isOn, change != nil, before == after {
      fail(
        "The test says that \(action) changes the state, and it does not; leave the closure out.",
        at: place
      )
    }
  }

  /// Checks the present state without an action: `change` describes fields as they are.
  public func assert(
    _ change: (inout State) throws -> Void,
    fileID: String = #fileID,
    line: Int = #line
  ) {
    let place = TestPlace(fileID: fileID, line: line)
    var expected = state
    do { try change(&expected) } catch { return fail("The closure threw \(error).", at: place) }
    guard expected != state else { return }
    let lines = StateDifference.lines(expected: expected, actual: state)
    fail(
      "The state is not as the test says (− expected, + actual):\n"
        + lines.joined(separator: "\n"),
      at: place
    )
  }

  /// Waits until no effect runs, and checks that every action was received.
  public func finish(
    timeout: Duration? = nil,
    fileID: String = #fileID,
    line: Int = #line
  ) async {
    let place = TestPlace(fileID: fileID, line: line)
    let deadline = ContinuousClock.now.advanced(by: timeout ?? self.timeout)
    while ledger.isRunning {
      guard await waitForNews(until: deadline) else {
        let list = ledger.runningList.joined(separator: "\n")
        return fail("These effects have not finished in time:\n\(list)", at: place)
      }
    }
    guard exhaustivity == .on, !received.isEmpty else { return }
    fail("These actions were not received:\n\(unreceivedList)", at: place)
  }

  /// Passes over the actions that were sent by effects and not received.
  ///
  /// With `strict` it is a failure if there are none.
  public func skipReceivedActions(
    strict: Bool = true,
    fileID: String = #fileID,
    line: Int = #line
  ) async {
    let place = TestPlace(fileID: fileID, line: line)
    if strict, received.isEmpty { fail("There are no received actions to skip.", at: place) }
    for reception in received { ledger.note("\(reception.action) was skipped.") }
    dropReceived(received.count)
    state = core.state
  }

  /// Stops caring for the effects that run; they are not cancelled.
  ///
  /// With `strict` it is a failure if there are none.
  public func skipInFlightEffects(
    strict: Bool = true,
    fileID: String = #fileID,
    line: Int = #line
  ) async {
    let place = TestPlace(fileID: fileID, line: line)
    if strict, !ledger.isRunning { fail("There are no running effects to skip.", at: place) }
    ledger.skipRunning()
  }

  /// What was passed over, where exhaustivity is `.off(showSkippedAssertions: true)`.
  public var notes: [String] { ledger.notes }

  /// Runs `body` with another exhaustivity.
  public func withExhaustivity<Value>(
    _ exhaustivity: Exhaustivity,
    operation body: () async throws -> Value
  ) async rethrows -> Value {
    let old = self.exhaustivity
    self.exhaustivity = exhaustivity
    defer { self.exhaustivity = old }
    return try await body()
  }
}

/// What an action has started in a test.
public struct TestStoreTask: Sendable {
  let task: StoreTask
  let ledger: TestLedger

  /// Waits until everything has finished.
  public func finish() async { await task.finish() }

  /// Cancels everything.
  @MainActor
  public func cancel() async { task.cancel() }
}

/// A test store for the reducer `R`.
public typealias TestStoreOf<R: Reducer> = TestStore<R.State, R.Action> where R.State: Equatable
