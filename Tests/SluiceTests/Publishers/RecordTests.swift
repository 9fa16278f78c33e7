import Foundation
import Sluice
import SluiceTesting
import Testing

@Suite("Record")
struct RecordTests {
  @Test("replays the values and the ending to each subscriber")
  func replay() {
    let record = Record<Int, Snag>(output: [1, 2], completion: .failure(.upstream))
    #expect(heard(from: record) == "1 2 #")
    #expect(heard(from: record) == "1 2 #")
    #expect(heard(from: Record<Int, Never>(output: [], completion: .finished)) == "|")
    #expect(heard(from: Record<Int, Snag>(output: [], completion: .failure(.upstream))) == "#")
  }

  @Test("is filled by a closure, and has finished where nothing else is recorded")
  func filling() {
    let record = Record<Int, Snag> { recording in
      recording.receive(1)
      recording.receive(2)
    }
    #expect(record.recording.output == [1, 2])
    #expect(record.recording.completion == .finished)
    #expect(heard(from: record) == "1 2 |")
  }

  @Test("sends values as they are asked for, and the ending right behind the last")
  func demand() {
    let recorder = Recorder<Int, Never>(demand: .max(1))
    Record<Int, Never>(output: [1, 2], completion: .finished).subscribe(recorder)
    #expect(recorder.values == [1])
    #expect(recorder.completion == nil)
    recorder.request(.max(1))
    #expect(recorder.values == [1, 2])
    #expect(recorder.completion == .finished)
  }

  @Test("B06 sends nothing more to a subscriber that cancels at the first value")
  func cancelling() {
    let recorder = Recorder<Int, Never> { recorder, _ in
      recorder.cancel()
      return .none
    }
    Record<Int, Never>(output: [1, 2], completion: .finished).subscribe(recorder)
    #expect(recorder.values == [1])
    #expect(recorder.completion == nil)
  }

  @Test("calls itself by its values, and Cancelled Events after that")
  func names() {
    var subscription: (any Subscription)?
    Record<Int, Never>(output: [1, 2], completion: .finished).subscribe(
      AnySubscriber(receiveSubscription: { subscription = $0 })
    )
    #expect(subscription.map { "\($0)" } == "[1, 2]")
    subscription?.cancel()
    #expect(subscription.map { "\($0)" } == "Cancelled Events")
  }

  @Test("is written and read whole", arguments: [nil, Glitch(code: 7)])
  func coding(glitch: Glitch?) throws {
    let record = Record<Int, Glitch>(
      output: [1, 2],
      completion: glitch.map { .failure($0) } ?? .finished
    )
    let data = try JSONEncoder().encode(record)
    let read = try JSONDecoder().decode(Record<Int, Glitch>.self, from: data)
    #expect(read.recording.output == [1, 2])
    #expect(read.recording.completion == record.recording.completion)
  }

  @Test("is written as values and an ending that says whether it is a success")
  func form() throws {
    let record = Record<Int, Glitch>(output: [1], completion: .failure(Glitch(code: 7)))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let text = String(decoding: try encoder.encode(record), as: UTF8.self)
    #expect(
      text
        == #"{"recording":{"completion":{"error":{"code":7},"success":false},"output":[1]}}"#
    )
  }

  @Test("stops the program at a value or an ending behind the ending")
  func ended() async {
    await #expect(processExitsWith: .failure) {
      _ = Record<Int, Never> { recording in
        recording.receive(completion: .finished)
        recording.receive(1)
      }
    }
    await #expect(processExitsWith: .failure) {
      _ = Record<Int, Never> { recording in
        recording.receive(completion: .finished)
        recording.receive(completion: .finished)
      }
    }
  }

  struct Glitch: Error, Codable, Equatable {
    var code: Int
  }
}
