import Sluice
import SluiceTesting
import Testing

@Suite("Sequence publishers")
struct SequencePublisherTests {
  @Test("send the elements in order, and finish")
  func values() {
    #expect(heard(from: [1, 2, 3].publisher) == "1 2 3 |")
    #expect(heard(from: [Int]().publisher) == "|")
  }

  @Test("send as many as are asked for, and finish right behind the last")
  func demand() {
    let recorder = Recorder<Int, Never>(demand: .max(1)) { _, value in value == 1 ? .max(1) : .none
    }
    [1, 2, 3].publisher.subscribe(recorder)
    #expect(recorder.values == [1, 2])
    recorder.request(.max(1))
    #expect(recorder.values == [1, 2, 3])
    #expect(recorder.completion == .finished)
    #expect(recorder.violations.isEmpty)
  }

  @Test("B06 send nothing more to a subscriber that cancels at the first value")
  func cancelling() {
    let recorder = Recorder<Int, Never> { recorder, _ in
      recorder.cancel()
      return .none
    }
    (1...100).publisher.subscribe(recorder)
    #expect(recorder.values == [1])
    #expect(recorder.completion == nil)
  }

  @Test("B10 a request for nothing brings nothing")
  func nothing() {
    var subscription: (any Subscription)?
    var values: [Int] = []
    [1, 2].publisher.subscribe(
      AnySubscriber(
        receiveSubscription: { subscription = $0 },
        receiveValue: { value in
          values.append(value)
          return .none
        }
      )
    )
    subscription?.request(.none)
    #expect(values.isEmpty)
  }

  @Test("requests from inside a value do not deepen the stack")
  func reentrance() {
    let recorder = Recorder<Int, Never>(demand: .max(1)) { recorder, _ in
      recorder.request(.max(1))
      return .none
    }
    (1...100_000).publisher.subscribe(recorder)
    #expect(recorder.values.count == 100_000)
    #expect(recorder.completion == .finished)
  }

  @Test("call themselves by the sequence, and Sequence after that")
  func names() {
    var subscription: (any Subscription)?
    [1, 2].publisher.subscribe(AnySubscriber(receiveSubscription: { subscription = $0 }))
    #expect(subscription.map { "\($0)" } == "[1, 2]")
    subscription?.cancel()
    #expect(subscription.map { "\($0)" } == "Sequence")
  }
}
