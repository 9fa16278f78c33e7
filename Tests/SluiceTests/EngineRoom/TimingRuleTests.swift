import Sluice
import Testing

/// What happens to a rule, and what it answers: a dropped value, what it sends, its next alarm.
private enum Happening: Sendable {
  case value(String, at: Int)
  case finish(at: Int)
  case fail(at: Int)
  case wake(at: Int, wanting: Subscribers.Demand = .unlimited)
}

extension TimingRule where Input == String, Failure == Mishap, Time == Int {
  fileprivate mutating func play(_ happenings: [Happening], wanting: Bool = true) -> [String] {
    happenings.map { happening in
      var answer: [String] = []
      switch happening {
      case .value(let value, let now): accept(value, at: now).map { answer.append("drops \($0)") }
      case .finish(let now): end(.finished, at: now).map { answer.append("drops \($0)") }
      case .fail(let now): end(.failure(Mishap.first), at: now).map { answer.append("drops \($0)") }
      case .wake(let now, let demand):
        let turn = wake(at: now, wanting: demand)
        answer += turn.values.map { "sends \($0)" }
        switch turn.ending?() {
        case .finished: answer.append("finishes")
        case .failure: answer.append("fails")
        case nil: break
        }
      }
      switch alarm(isWanted: wanting) {
      case .never: answer.append("never")
      case .soon: answer.append("soon")
      case .at(let date): answer.append("at \(date)")
      }
      return answer.joined(separator: ", ")
    }
  }
}

@Suite("Rules of the time operators")
struct TimingRuleTests {
  @Test("debounce: each phase, each happening")
  func debouncing() {
    var rule = Debouncing<String, Mishap, Int>(for: 2)
    let answers = rule.play([
      .wake(at: 0), .value("a", at: 0), .wake(at: 1), .value("b", at: 1), .wake(at: 2),
      .wake(at: 3, wanting: .none), .wake(at: 4), .value("c", at: 5), .finish(at: 6), .wake(at: 6),
    ])
    #expect(
      answers == [
        "never", "at 2", "at 2", "drops a, at 3", "at 3",
        "at 3", "sends b, never", "at 7", "drops c, soon", "finishes, soon",
      ]
    )
  }

  @Test("debounce: nothing wakes it where nothing is wanted, except an ending")
  func debouncingUnwanted() {
    var rule = Debouncing<String, Mishap, Int>(for: 2)
    #expect(
      rule.play([.value("a", at: 0), .fail(at: 1)], wanting: false) == ["never", "drops a, soon"]
    )
  }

  @Test("throttle: the latest waits")
  func throttlingLatest() {
    var rule = Throttling<String, Mishap, Int>(for: 4, latest: true)
    let answers = rule.play([
      .value("a", at: 0), .value("b", at: 0), .wake(at: 0), .value("c", at: 1), .wake(at: 3),
      .wake(at: 5), .value("d", at: 8), .finish(at: 8), .wake(at: 9),
    ])
    #expect(
      answers == [
        "soon", "soon", "sends a, at 4", "drops b, at 4", "at 4",
        "sends c, never", "at 9", "at 9", "sends d, finishes, soon",
      ]
    )
  }

  @Test("throttle: the first waits, and a failure drops it")
  func throttlingFirst() {
    var rule = Throttling<String, Mishap, Int>(for: 4, latest: false)
    let answers = rule.play([
      .value("a", at: 0), .wake(at: 0), .value("b", at: 1), .value("c", at: 2), .fail(at: 3),
      .wake(at: 3),
    ])
    #expect(answers == ["soon", "sends a, never", "at 4", "at 4", "drops b, soon", "fails, soon"])
  }

  @Test("collect: groups, intervals and demand")
  func gathering() {
    var rule = Gathering<String, Mishap, Int>(upTo: 2, for: 4, from: 0)
    let answers = rule.play([
      .value("a", at: 9), .wake(at: 11), .wake(at: 12), .value("b", at: 13), .value("c", at: 13),
      .value("d", at: 14), .wake(at: 14, wanting: .none), .wake(at: 14, wanting: .max(1)),
      .finish(at: 15), .wake(at: 15),
    ])
    #expect(
      answers == [
        "at 12", "at 12", #"sends ["a"], never"#, "at 16", "soon",
        "soon", "soon", #"sends ["b", "c"], at 16"#,
        "soon", #"sends ["d"], finishes, soon"#,
      ]
    )
  }

  @Test("timeout: a value moves the deadline, an ending removes it")
  func timingOut() {
    var rule = TimingOut<String, Mishap, Int>(after: 4, customError: { Mishap.first })
    rule.begin(at: 0)
    #expect(
      rule.play([.value("a", at: 1), .wake(at: 9), .finish(at: 9), .wake(at: 9)])
        == ["soon", "sends a, at 5", "soon", "finishes, soon"]
    )
    rule = TimingOut(after: 4, customError: { Mishap.first })
    rule.begin(at: 0)
    #expect(rule.play([.wake(at: 3), .wake(at: 4)]) == ["at 4", "fails, at 4"])
  }

  @Test(
    "a window moves to any time, however far",
    arguments: [(0, 0), (3, 0), (4, 4), (7, 4), (1_000_003, 1_000_000), (.max, .max - 3)]
  )
  func window(now: Int, start: Int) {
    var window = Window(start: 0.0, length: 4)
    window.move(to: Double(now))
    #expect(window.start == Double(start))
  }

  @Test("a wake-up is scheduled where none comes in time")
  func wakeUps() {
    var wakeUps = WakeUps<Int>()
    #expect(wakeUps.need(.never) == .never)
    #expect(wakeUps.need(.at(5)) == .at(5))
    #expect(wakeUps.need(.at(7)) == .never)
    #expect(wakeUps.need(.at(3)) == .at(3))
    #expect(wakeUps.need(.soon) == .soon)
    #expect(wakeUps.need(.soon) == .never)
    wakeUps.pass(.at(5))
    #expect(wakeUps.need(.at(3)) == .never)
    wakeUps.pass(.at(3))
    wakeUps.pass(.soon)
    #expect(wakeUps.need(.at(3)) == .at(3))
    #expect(wakeUps.need(.soon) == .soon)
  }
}
