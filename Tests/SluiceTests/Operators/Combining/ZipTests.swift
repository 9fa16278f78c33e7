import Sluice
import SluiceTesting
import Testing

@Suite("zip")
struct ZipTests {
  @Test("B04: a side that ran ahead and finished still gives its pairs")
  func surplus() {
    let (first, second) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let recorder = Recorder<Int, Never>()
    first.zip(second) { $0 + $1 }.subscribe(recorder)
    first.send(1)
    first.send(2)
    first.send(completion: .finished)
    second.send(10)
    #expect(recorder.completion == nil)
    second.send(20)
    #expect(recorder.values == [11, 22])
    #expect(recorder.completion == .finished)
    #expect(recorder.violations.isEmpty)
  }

  @Test("B04: a side that finishes without a surplus ends it and cancels the other")
  func noSurplus() {
    let first = PassthroughSubject<Int, Never>()
    let probe = ProbePublisher<Int, Never>()
    let recorder = Recorder<Int, Never>()
    first.zip(probe) { $0 + $1 }.subscribe(recorder)
    first.send(completion: .finished)
    #expect(recorder.completion == .finished)
    #expect(probe.cancelCount == 1)
  }

  @Test("downstream's demand is asked of each side")
  func demand() {
    let probe = ProbePublisher<Int, Never>()
    let recorder = Recorder<Int, Never>(demand: .max(2))
    probe.zip([1, 2, 3].publisher) { $0 + $1 }.subscribe(recorder)
    #expect(probe.requests == [.max(2)])
    recorder.request(.max(1))
    #expect(probe.requests == [.max(2), .max(1)])
  }

  @Test("three and four publishers are zipped like two")
  func more() {
    let numbers = [1, 2].publisher
    let three = Recorder<Int, Never>()
    numbers.zip(numbers, numbers) { $0 + $1 + $2 }.subscribe(three)
    #expect(three.values == [3, 6])
    let four = Recorder<Int, Never>()
    numbers.zip(numbers, numbers, numbers) { $0 + $1 + $2 + $3 }.subscribe(four)
    #expect(four.values == [4, 8])
    #expect(four.completion == .finished)
  }
}
