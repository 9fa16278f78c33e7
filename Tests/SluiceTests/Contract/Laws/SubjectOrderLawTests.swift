import Sluice
import Testing

@Suite("Clause 10: a subject delivers in one order to all its subscribers")
struct SubjectOrderLawTests {
  /// The subjects, each with how to send through it and how to end it.
  struct Kind: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let make: @Sendable () -> (AnyPublisher<Int, Never>, @Sendable (Int) -> Void)
  }

  static let kinds = [
    Kind(testDescription: "PassthroughSubject") {
      let subject = PassthroughSubject<Int, Never>()
      return (subject.eraseToAnyPublisher(), { subject.send($0) })
    },
    Kind(testDescription: "CurrentValueSubject") {
      let subject = CurrentValueSubject<Int, Never>(0)
      return (subject.eraseToAnyPublisher(), { subject.send($0) })
    },
    Kind(testDescription: "Published") {
      let model = OrderedModel()
      return (model.$number.eraseToAnyPublisher(), { model.number = $0 })
    },
  ]

  @Test("two senders and two subscribers agree", arguments: kinds)
  func agreement(kind: Kind) async {
    await Verdict.on(kind.testDescription) { verdict in
      for _ in 0..<20 {
        let (publisher, send) = kind.make()
        let log = Locked<[[Int]]>([[], []])
        let sinks = (0...1).map { place in
          publisher.sink { value in log.withLock { $0[place].append(value) } }
        }
        Threads.together([
          { for number in 1...500 { send(number) } },
          { for number in 1_001...1_500 { send(number) } },
        ])
        let first = log.withLock { $0[0] }
        verdict.expect(first == log.withLock { $0[1] }, "the two saw different orders")
        verdict.expect(first.filter { $0 != 0 }.count == 1_000, "\(first.count) of 1,000 values")
        for range in [1...500, 1_001...1_500] {
          let own = first.filter(range.contains)
          verdict.expect(own == own.sorted(), "one sender's values were reordered")
        }
        withExtendedLifetime(sinks) {}
      }
    }
  }

  @Test("a nested send waits until all have the value that runs", arguments: kinds)
  func nested(kind: Kind) {
    let (publisher, send) = kind.make()
    var log: [String] = []
    let first = publisher.sink { value in
      log.append("a\(value)")
      if value == 1 {
        send(2)
        send(3)
      }
    }
    let second = publisher.sink { log.append("b\($0)") }
    log = []
    send(1)
    #expect(log == ["a1", "b1", "a2", "b2", "a3", "b3"])
    withExtendedLifetime((first, second)) {}
  }

  @Test("a subscriber that comes during a delivery sees what follows, and nothing twice")
  func newcomer() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [String] = []
    var sinks: [AnyCancellable] = []
    subject.sink { value in
      log.append("a\(value)")
      if value == 1 {
        subject.send(2)
        subject.sink { log.append("b\($0)") }.store(in: &sinks)
        subject.send(3)
      }
    }.store(in: &sinks)
    subject.send(1)
    subject.send(4)
    // The newcomer's place is behind the 2 that was sent before it came.
    #expect(log == ["a1", "a2", "a3", "b3", "a4", "b4"])
  }

  @Test("one that comes during a delivery of a current value gets its first value in its turn")
  func newcomerOfCurrentValue() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var log: [String] = []
    var sinks: [AnyCancellable] = []
    subject.sink { value in
      log.append("a\(value)")
      if value == 1 {
        subject.send(2)
        subject.sink { log.append("b\($0)") }.store(in: &sinks)
        subject.send(3)
      }
    }.store(in: &sinks)
    subject.send(1)
    #expect(log == ["a0", "a1", "a2", "b2", "a3", "b3"])
  }

  @Test("an ending waits for its turn too, and what is sent behind it is ignored")
  func ending() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [String] = []
    let first = subject.sink { _ in
      log.append("a|")
    } receiveValue: { value in
      log.append("a\(value)")
      if value == 1 {
        subject.send(2)
        subject.send(completion: .finished)
        subject.send(3)
      }
    }
    let second = subject.sink { _ in
      log.append("b|")
    } receiveValue: {
      log.append("b\($0)")
    }
    subject.send(1)
    #expect(log == ["a1", "b1", "a2", "b2", "a|", "b|"])
    withExtendedLifetime((first, second)) {}
  }

  @Test("the current value is the newest one sent, also while older ones are delivered")
  func currentValue() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var seen: [[Int]] = []
    let sink = subject.sink { value in
      if value == 1 {
        subject.send(2)
        subject.value = 3
      }
      seen.append([value, subject.value])
    }
    subject.send(1)
    #expect(seen == [[0, 0], [1, 3], [2, 3], [3, 3]])
    withExtendedLifetime(sink) {}
  }

  @Test(
    "a property ends on the last value it published; a nested assignment returns before it is stored"
  )
  func published() {
    let model = OrderedModel()
    var seen: [[Int]] = []
    let sink = model.$number.sink { value in
      if value == 1 { model.number = 2 }
      seen.append([value, model.number])
    }
    model.number = 1
    #expect(seen == [[0, 0], [1, 0], [2, 1]])
    #expect(model.number == 2)
    withExtendedLifetime(sink) {}
  }

  @Test("a property set from two threads ends on the last value it published")
  func publishedFromThreads() async {
    await Verdict.on("Published") { verdict in
      for _ in 0..<50 {
        let model = OrderedModel()
        let last = Locked(0)
        let sink = model.$number.sink { value in last.withLock { $0 = value } }
        Threads.together([
          { for number in 1...100 { model.number = number } },
          { for number in 101...200 { model.number = number } },
        ])
        verdict.expect(model.number == last.withLock { $0 }, "it holds another value")
        withExtendedLifetime(sink) {}
      }
    }
  }
}

private final class OrderedModel: @unchecked Sendable {  // the property's own lock guards it
  @Published var number = 0
}
