import Sluice
import SluiceTesting
import Testing

@Suite("collect(_:)")
struct CollectByCountTests {
  @Test(
    "sends full arrays, and the rest when upstream finishes",
    arguments: [
      Row("1 2 3 |", "[1, 2] [3] |"),
      Row("1 2 |", "[1, 2] |"),
      Row("|", "|"),
      Row("1 2 3 #", "[1, 2] #"),
    ]
  )
  func values(row: Row) {
    #expect(play(row.script) { $0.collect(2) }.heard == row.heard)
  }

  @Test("asks for as many values as the arrays hold")
  func demand() {
    let played = play("1 2 ?2", demand: .max(1)) { $0.collect(2) }
    #expect(played.asked == [.max(2), .max(4)])
    #expect(played.answers == [.none, .none])
    #expect(play("") { $0.collect(2) }.asked == [.unlimited])
    #expect(played.name == "CollectByCount")
  }

  @Test("answers an array that makes downstream want more with as many values")
  func answering() {
    let probe = ProbePublisher<Int, Never>()
    let recorder = Recorder<[Int], Never>(demand: .max(1)) { _, _ in .max(2) }
    probe.collect(3).subscribe(recorder)
    #expect((1...3).map { probe.send($0) } == [.none, .none, .max(6)])
    #expect(recorder.values == [[1, 2, 3]])
  }

  @Test("cancelling from inside the rest keeps the ending back")
  func cancelling() {
    let probe = ProbePublisher<Int, Never>()
    let recorder = Recorder<[Int], Never> { recorder, _ in
      recorder.cancel()
      return .none
    }
    probe.collect(2).subscribe(recorder)
    probe.send(1)
    probe.send(completion: .finished)
    #expect(recorder.values == [[1]])
    #expect(recorder.completion == nil)
  }

  @Test("stops the program at zero")
  func zero() async {
    await #expect(processExitsWith: .failure) {
      _ = PassthroughSubject<Int, Never>().collect(0)
    }
  }
}
