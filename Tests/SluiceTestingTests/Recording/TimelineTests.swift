import Sluice
import SluiceTesting
import Testing

@Suite("Timeline")
struct TimelineTests {
  typealias Numbers = Timeline<Int, Broken>

  @Test("has views of what happened, with times")
  func hasViews() {
    let timeline = Numbers(events: [
      Timed(1, .subscription("Probe")), Timed(1, .demand(.max(2))), Timed(3, .value(7)),
      Timed(3, .demand(.max(1))), Timed(5, .completion(.failure(Broken()))),
    ])
    #expect(timeline.subscriptions == [Timed(1, "Probe")])
    #expect(timeline.demands == [Timed(1, .max(2)), Timed(3, .max(1))])
    #expect(timeline.values == [Timed(3, 7)])
    #expect(timeline.completion == Timed(5, .failure(Broken())))
    #expect(timeline.cancellation == nil)
    #expect("\(timeline)" == "-^-7-#")
  }

  @Test(
    "prints as marbles",
    arguments: [
      ([Timed(0, .subscription("P")), Timed(2, .value(3))], "--3"),
      ([Timed(2, .value(3)), Timed(4, .completion(.finished))], "--3-|"),
      ([Timed(0, .subscription("P"))], "^"),
      ([Timed(0, .subscription("P")), Timed(3, .cancellation)], "^--!"),
      ([Timed(0, .value(12)), Timed(0, .value(-3))], "('12''-3')"),
      ([], ""),
    ] as [([Timed<Timeline<Int, Never>.Event>], String)]
  )
  func prints(events: [Timed<Timeline<Int, Never>.Event>], diagram: String) {
    #expect("\(Timeline(events: events))" == diagram)
  }

  @Test("a failed comparison shows both diagrams and marks the first difference")
  func showsTheDifference() throws {
    let scheduler = TestScheduler()
    let timeline = try scheduler.timeline(of: try scheduler.cold("---b---c-|"))
    let mismatch = try #require(timeline.difference(from: "---b--c--|"))
    #expect(
      mismatch.description == """
        The timeline differs at tick 6: expected c, got nothing
        expected  ---b--c--|
        actual    ---b---c-|
                        ^
        """
    )
    #expect(timeline != "---b--c--|")
    #expect(timeline == "---b---c-|")
  }

  @Test(
    "any difference is one",
    arguments: [
      "-a-b", "-a-b-|", "-a-b#", "-a-b!", "-a-c|", "a--b|", "-a-(bb)|", "-(ab)|", "-a-b-", "",
      "-a-'b '|", "-^a-b|", "(^!)",
    ]
  )
  func seesDifferences(diagram: String) throws {
    let scheduler = TestScheduler()
    let timeline = try scheduler.timeline(of: try scheduler.cold("-a-b|"))
    #expect(timeline.difference(from: diagram) != nil)
    #expect(!(timeline == diagram))
  }

  @Test("the order within a moment counts")
  func ordersWithinAMoment() throws {
    let scheduler = TestScheduler()
    let timeline = try scheduler.timeline(of: try scheduler.cold("(ab)|"))
    #expect(timeline == "(ab)|")
    #expect(timeline != "(ba)|")
  }

  @Test("a diagram that cannot be read differs from each timeline, and says why")
  func reportsBadDiagrams() throws {
    let timeline = Timeline<String, Never>()
    let mismatch = try #require(timeline.difference(from: "--~"))
    #expect(mismatch.description.contains("column 3"))
    let nameless = try #require(timeline.difference(from: "-a", values: ["b": "x"]))
    #expect(nameless.description.contains("column 2: no value was given for a"))
  }

  @Test("names stand for values; of two names for one value either will do")
  func comparesNamedValues() throws {
    let values = ["a": 1, "b": 2, "z": 1]
    let scheduler = TestScheduler()
    let timeline = try scheduler.timeline(of: try scheduler.cold("-a-b|", values: values))
    #expect(timeline.difference(from: "-a-b|", values: values) == nil)
    #expect(timeline.difference(from: "-z-b|", values: values) == nil)
    let mismatch = try #require(timeline.difference(from: "-a-c|", values: ["a": 1, "c": 3]))
    #expect(mismatch.description.contains("expected c, got '2'"))
  }

  @Test("a value without a name does not pass for the name it is described by")
  func keepsStrangersApart() {
    let timeline = Timeline<String, Never>(events: [Timed(1, .value("a"))])
    #expect(timeline.difference(from: "-a", values: ["a": "x"]) != nil)
  }

  @Test("compares with another timeline, demands included")
  func comparesTimelines() throws {
    let scheduler = TestScheduler()
    let greedy = try scheduler.timeline(of: try scheduler.cold("ab|"))
    let modest = try scheduler.timeline(of: try scheduler.cold("ab|"), asking: [0: .max(2)])
    #expect(greedy.difference(from: greedy) == nil)
    let mismatch = try #require(modest.difference(from: greedy))
    #expect(mismatch.description.contains("unlimited"))
    #expect(mismatch.description.contains("max(2)"))
    let other = try scheduler.timeline(of: try scheduler.cold("ac|"))
    let seen = try #require(other.difference(from: greedy))
    #expect(seen.description.contains("expected b, got c"))
  }

  @Test("signals less than a tick apart differ, and words say so where a drawing cannot")
  func tellsFractionsApart() throws {
    let time = VirtualTime(nanoseconds: 1_250_000)
    let timeline = Timeline<String, Never>(events: [Timed(time, .value("a"))])
    let mismatch = try #require(timeline.difference(from: "-a"))
    #expect(mismatch.description.contains("at tick 1: expected a, got nothing"))
    #expect(timeline == "[1.25ms]a")
  }
}
