import Sluice
import SluiceTesting
import Testing

@Suite("collect by time")
struct CollectByTimeTests {
  static let timeRows = [
    TimeRow("gathers each interval", "-a-b------c--d-|", "----'ab'-------c--(d|)"),
    TimeRow("B63: sends what was gathered when upstream finishes", "-ab|", "---('ab'|)"),
    TimeRow("B63: drops what was gathered when upstream fails", "-ab#", "---#"),
    TimeRow("sends nothing for an empty interval", "[1s]-ab-[1s]|", "[1s]----'ab'[997ms]--|"),
    TimeRow("finishes empty", "-----|", "-----|"),
  ]

  static let countRows = [
    TimeRow("sends what is full", "abc---|", "-'ab'--c-|"),
    TimeRow("does not move the intervals", "-ab-c----|", "--'ab'-----c|"),
    TimeRow("sends what comes together in groups", "(abcde)--|", "('ab''cd')--(e|)"),
  ]

  @Test("marbles of collect(.byTime(4))", arguments: timeRows)
  func byTime(row: TimeRow) throws {
    let mismatch = try row.mismatch { source, scheduler in
      source.collect(.byTime(scheduler, 4)).map { $0.joined() }
    }
    #expect(mismatch == nil)
  }

  @Test("marbles of collect(.byTimeOrCount(4, 2))", arguments: countRows)
  func byTimeOrCount(row: TimeRow) throws {
    let mismatch = try row.mismatch { source, scheduler in
      source.collect(.byTimeOrCount(scheduler, 4, 2)).map { $0.joined() }
    }
    #expect(mismatch == nil)
  }

  @Test("an array that is due and not wanted goes on gathering")
  func waitsForDemand() throws {
    let row = TimeRow("", "ab-c-----|", "-----'abc'---|")
    let mismatch = try row.mismatch(asking: [5: .max(1)]) { source, scheduler in
      source.collect(.byTime(scheduler, 2)).map { $0.joined() }
    }
    #expect(mismatch == nil)
  }

  @Test("with a count no array grows beyond it, and the ending waits for the last one")
  func waitsInGroups() throws {
    let row = TimeRow("", "abc-|", "-----'ab'-(c|)")
    let mismatch = try row.mismatch(asking: [5: .max(1), 7: .max(1)]) { source, scheduler in
      source.collect(.byTimeOrCount(scheduler, 4, 2)).map { $0.joined() }
    }
    #expect(mismatch == nil)
  }

  @Test("B63: a full array, and one at the end, come through the scheduler at once")
  func throughScheduler() {
    let scheduler = TestScheduler()
    let subject = PassthroughSubject<Int, Never>()
    let recorder = Recorder<[Int], Never>()
    subject.collect(.byTimeOrCount(scheduler, 1, 2)).subscribe(recorder)
    subject.send(1)
    subject.send(2)
    #expect(recorder.values == [])
    scheduler.advance()
    #expect(recorder.values == [[1, 2]])
    subject.send(3)
    subject.send(completion: .finished)
    #expect(recorder.values == [[1, 2]])
    scheduler.advance()
    #expect(recorder.values == [[1, 2], [3]])
    #expect(recorder.completion == .finished)
  }

  @Test("B63: the largest count needs no memory in advance")
  func largestCount() {
    let recorder = Recorder<[Int], Never>()
    let scheduler = TestScheduler()
    [1, 2].publisher.collect(.byTimeOrCount(scheduler, 1, .max)).subscribe(recorder)
    scheduler.advance()
    #expect(recorder.values == [[1, 2]])
  }

  @Test("B53: on an immediate scheduler each value is sent at once")
  func immediate() {
    let subject = PassthroughSubject<Int, Never>()
    let recorder = Recorder<[Int], Never>()
    subject.collect(.byTime(ImmediateScheduler.shared, 5)).subscribe(recorder)
    subject.send(1)
    subject.send(2)
    #expect(recorder.values == [[1], [2]])
  }

  @Test("an idle stream keeps no timer")
  func idle() {
    let scheduler = TestScheduler()
    let subject = PassthroughSubject<Int, Never>()
    let recorder = scheduler.record(subject.collect(.byTime(scheduler, 4)))
    subject.send(1)
    scheduler.advance(by: 4)
    #expect(recorder.values == [[1]])
    #expect(scheduler.nextDate == nil)
  }
}
