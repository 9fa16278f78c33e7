import Sluice
import SluiceFoundation
import SluiceTesting
import Testing

@Suite("Marble sources: cold")
struct ColdPublisherTests {
  private let scheduler = TestScheduler()

  @Test(
    "send what the diagram shows",
    arguments: ["-a-b|", "a--(bc)|", "-'two words'-|", "[250ms]a[1s]b|", "--(a|)", "|", "---"]
  )
  func sendsTheDiagram(diagram: String) throws {
    let source = try scheduler.cold(diagram)
    let timeline = try scheduler.timeline(of: source)
    #expect(timeline.difference(from: diagram) == nil)
  }

  @Test("map names to values, and send the error")
  func mapsNames() throws {
    let source = try scheduler.cold("a-b#", values: ["a": 10, "b": 20], failure: Broken())
    let timeline = try scheduler.timeline(of: source)
    #expect(timeline.values == [Timed(0, 10), Timed(2, 20)])
    #expect(timeline.completion?.time == 3)
    #expect(timeline.difference(from: "a-b#", values: ["a": 10, "b": 20]) == nil)
  }

  @Test("read names as numbers")
  func readsNumbers() throws {
    let doubled = try scheduler.cold("1-'20'-3|", of: Int.self).map { $0 * 2 }
    #expect(try scheduler.timeline(of: doubled) == "2-'40'-6|")
  }

  @Test("start anew for each subscriber, counted from its subscription")
  func startsAnew() throws {
    let source = try scheduler.cold("-a-b|")
    let first = scheduler.record(source)
    let second = scheduler.record(source, from: 2)
    try scheduler.run()
    #expect(first.timeline == "-a-b|")
    #expect(second.timeline == "---a-b|")
    #expect(second.timeline == "--^a-b|")
  }

  @Test("hold back what is not asked for, and send it when it is")
  func holdsBack() throws {
    let source = try scheduler.cold("ab-c|")
    let timeline = try scheduler.timeline(of: source, asking: [0: .max(1), 5: .max(1), 7: .max(9)])
    #expect(timeline == "a----b-(c|)")
    #expect(timeline.violations.isEmpty)
  }

  @Test("record who subscribed, asked and cancelled")
  func recordsSubscriptions() throws {
    let source = try scheduler.cold("-a-b-c|")
    _ = try scheduler.timeline(of: source, from: 1, until: 4, asking: [1: .max(1), 3: .max(4)])
    #expect(source.subscriptions.count == 1)
    #expect(source.subscriptions[0] == "-^--!")
    #expect(source.subscriptions[0].demands == [Timed(1, .max(1)), Timed(3, .max(4))])
    #expect("\(source.subscriptions[0])" == "-^--!")
  }

  @Test("take their work off the timeline when they are cancelled")
  func takesWorkOff() throws {
    let recorder = scheduler.record(try scheduler.cold("-a-b-c|"))
    scheduler.advance(by: 1)
    recorder.cancel()
    #expect(scheduler.nextDate == nil)
    #expect(recorder.timeline == "-(a!)")
  }

  @Test("keep order when a value makes the subscriber ask, cancel or move time")
  func bearsReentrance() throws {
    let source = try scheduler.cold("(abc)d|")
    let scheduler = scheduler
    let asking = Recorder<String, Never>(demand: .max(1), on: scheduler) { recorder, value in
      if value == "a" { recorder.request(.max(1)) }
      if value == "b" { scheduler.advance(by: 1) }
      return .max(1)
    }
    source.subscribe(asking)
    try scheduler.run()
    #expect(asking.timeline.values.map(\.value) == ["a", "b", "c", "d"])
    #expect(asking.violations.isEmpty)
    let cancelling = Recorder<String, Never> { recorder, _ in
      recorder.cancel()
      return .none
    }
    source.subscribe(cancelling)
    try scheduler.run()
    #expect(cancelling.values == ["a"])
    #expect(cancelling.violations.isEmpty)
  }

  @Test("let go of the subscriber at the end and at a cancellation")
  func letsGo() throws {
    let source = try scheduler.cold("a|")
    var tracked: Log? = Log()
    weak let watched = tracked
    let ended = Recorder<String, Never> { [tracked] _, value in
      tracked?.add(value)
      return .none
    }
    source.map { [tracked] in "\($0)\(tracked == nil)" }.subscribe(ended)
    let cancelled = scheduler.record(source.map { [tracked] in "\($0)\(tracked == nil)" })
    tracked = nil
    cancelled.cancel()
    try scheduler.run()
    #expect(ended.completion != nil)
    #expect(watched == nil)
  }

  @Test("refuse diagrams that are not theirs, with the column")
  func refuses() throws {
    func expect<Value>(
      _ column: Int,
      _ reason: MarbleError.Reason,
      sourceLocation: SourceLocation = #_sourceLocation,
      _ make: () throws -> Value
    ) {
      let error = #expect(throws: MarbleError.self, sourceLocation: sourceLocation) {
        _ = try make()
      }
      #expect(error?.column == column, sourceLocation: sourceLocation)
      #expect(error?.reason == reason, sourceLocation: sourceLocation)
    }
    expect(2, .misplaced("^")) { try scheduler.cold("-^-a") }
    expect(3, .misplaced("!")) { try scheduler.cold("-a!") }
    expect(2, .noFailure) { try scheduler.cold("-#") }
    expect(3, .noValue("b")) { try scheduler.cold("a-b", values: ["a": 1]) }
    expect(3, .noValue("x")) { try scheduler.cold("1-x", of: Int.self) }
    expect(3, .misplaced("!")) { try scheduler.hot("-a!") }
    expect(2, .unknown("~")) { try scheduler.hot("-~") }
  }
}

@Suite("Marble sources: hot")
struct HotPublisherTests {
  private let scheduler = TestScheduler()

  @Test("count from the subscription in the diagram")
  func countsFromSubscription() throws {
    let source = try scheduler.hot("--a-^-b-|")
    let timeline = try scheduler.timeline(of: source)
    #expect(timeline == "--b-|")
    #expect(timeline == "^-b-|")
    #expect("\(timeline)" == "--b-|")
  }

  @Test("send once, to whoever is there")
  func sendsOnce() throws {
    let source = try scheduler.hot("-a-b-c-|", values: ["a": 1, "b": 2, "c": 3])
    let early = scheduler.record(source)
    let late = scheduler.record(source, from: 2, until: 4)
    try scheduler.run()
    #expect(early.timeline == "-1-2-3-|")
    #expect(late.timeline == "--^2!")
    #expect(source.subscriptions.map(\.description) == ["^", "--^-!"])
  }

  @Test("lose what is not asked for")
  func losesUnwanted() throws {
    let source = try scheduler.hot("a-b-c-#", of: String.self, failure: Broken())
    let timeline = try scheduler.timeline(of: source, asking: [0: .max(1), 3: .max(5)])
    #expect(timeline == "a---c-#")
    #expect(source.subscriptions[0].demands == [Timed(0, .max(1)), Timed(3, .max(5))])
  }

  @Test("send the rest of a group to a subscriber that one of its values brings")
  func keepsOneOrder() throws {
    let source = try scheduler.hot("(ab)")
    var seen: [String] = []
    let first = source.sink { seen.append("1\($0)") }
    let second = source.sink { seen.append("2\($0)") }
    try scheduler.run()
    #expect(seen == ["1a", "2a", "1b", "2b"])
    first.cancel()
    second.cancel()
    #expect(source.subscriptions.map(\.description) == ["(^!)", "(^!)"])
  }
}
