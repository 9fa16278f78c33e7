import Sluice
import SluiceTesting
import Testing

@Suite("prefix, output(at:) and output(in:)")
struct OutputTests {
  @Test(
    "B14 prefix finishes right behind the last value",
    arguments: [
      Row("1 2", "1 2 |"),
      Row("1 2 3 |", "1 2 |"),
      Row("1 |", "1 |"),
      Row("1 #", "1 #"),
      Row("1 2 #", "1 2 |"),
    ]
  )
  func prefix(row: Row) {
    #expect(play(row.script) { $0.prefix(2) }.heard == row.heard)
  }

  @Test(
    "B14 prefix(0) finishes without a value",
    arguments: [
      Row("", "|"),
      Row("1", "|"),
    ]
  )
  func nothing(row: Row) {
    #expect(play(row.script) { $0.prefix(0) }.heard == row.heard)
  }

  @Test(
    "output(at:) sends one value",
    arguments: [
      Row("1 2 3 |", "2 |"),
      Row("1 2", "2 |"),
      Row("1 |", "|"),
    ]
  )
  func position(row: Row) {
    #expect(play(row.script) { $0.output(at: 1) }.heard == row.heard)
  }

  @Test(
    "output(in:) sends the values in the range",
    arguments: [
      Row("1 2 3 4 |", "2 3 |"),
      Row("1 2 |", "2 |"),
      Row("1 2 3", "2 3 |"),
    ]
  )
  func range(row: Row) {
    #expect(play(row.script) { $0.output(in: 1...2) }.heard == row.heard)
  }

  @Test(
    "output(in:) takes ranges without an end",
    arguments: [
      Row("1 2 3 |", "2 3 |")
    ]
  )
  func openRange(row: Row) {
    #expect(play(row.script) { $0.output(in: 1...) }.heard == row.heard)
  }

  @Test("B14 upstream sees no more demand than downstream has, and is cancelled once")
  func demand() {
    let two = play("1 ?1 2 ?1", demand: .max(1)) { $0.prefix(2) }
    #expect(two.asked == [.max(1), .max(1)])
    #expect(two.cancels == 1)
    #expect(play("1 2") { $0.prefix(0) }.cancels == 1)
    #expect(play("1 2 3") { $0.output(at: 1) }.cancels == 1)
  }

  @Test("asks for one more in place of a value before the range")
  func dropping() {
    let played = play("1 2", demand: .max(1)) { $0.output(in: 1...2) }
    #expect(played.asked == [.max(1)])
    #expect(played.answers == [.max(1), .none])
  }

  @Test("a request for more from inside the last value brings none, whatever upstream does")
  func reentrance() {
    let eager = ProbePublisher<Int, Never> { subscription, demand in
      if demand > .none { subscription.send(7) }
    }
    let recorder = Recorder<Int, Never>(demand: .max(1)) { recorder, _ in
      recorder.request(.max(1))
      return .none
    }
    eager.prefix(2).subscribe(recorder)
    #expect(recorder.values == [7, 7])
    #expect(recorder.completion == .finished)
    #expect(eager.cancelCount == 1)
  }

  @Test("cancelling from inside the last value keeps the ending back")
  func cancelling() {
    let probe = ProbePublisher<Int, Never>()
    let recorder = Recorder<Int, Never> { recorder, _ in
      recorder.cancel()
      return .none
    }
    probe.prefix(1).subscribe(recorder)
    probe.send(1)
    #expect(recorder.values == [1])
    #expect(recorder.completion == nil)
    #expect(probe.cancelCount == 1)
  }

  @Test("names itself Output")
  func names() {
    #expect(play("") { $0.prefix(1) }.name == "Output")
    #expect(play("") { $0.output(at: 1) }.name == "Output")
  }

  @Test("stops the program at a negative length or position")
  func negative() async {
    await #expect(processExitsWith: .failure) {
      _ = PassthroughSubject<Int, Never>().prefix(-1)
    }
    await #expect(processExitsWith: .failure) {
      _ = PassthroughSubject<Int, Never>().output(at: -1)
    }
  }
}
