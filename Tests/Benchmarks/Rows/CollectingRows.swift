import BenchmarkFloors
import Observation
import Sluice

// Values that are gathered, observed or checked.
extension Rows {
  /// A hundred thousand values into one array; the floor appends them to an array.
  static var collect: Row {
    let box = Accumulator()
    return Row("collect100k", count: 100_000) { count in
      var values: [Int] = []
      let append: (Int) -> Void = opaque { values.append($0) }
      for value in 0..<count { append(value) }
      box.sum &+= values.count
    } work: { count in
      let sink = (0..<count).publisher.map { $0 &+ 1 }.collect().sink { box.sum &+= $0.count }
      sink.cancel()
    }
  }

  /// Reading and setting a published property under observation; the floor sets a property of an
  /// `@Observable` class under the same observation.
  static var publishedObserved: Row {
    let box = Accumulator()
    let plain = Plain()
    let model = ObservedModel()
    return Row("published.observed", count: 100_000) { count in
      for value in 0..<count {
        withObservationTracking {
          box.sum &+= plain.value
        } onChange: {
        }
        plain.value = value
      }
    } work: { count in
      for value in 0..<count {
        withObservationTracking {
          box.sum &+= model.value
        } onChange: {
        }
        model.value = value
      }
    }
  }

  @Observable
  fileprivate final class Plain {
    var value = 0
  }

  fileprivate final class ObservedModel: ObservableObject {
    @Published var value = 0
  }

  /// A sink whose closure belongs to the main actor, fed on the main actor; its floor is the same
  /// pipeline with a sink that belongs to nobody.
  @MainActor
  static var isolatedSink: Row {
    let box = Accumulator()
    let free = subject.work
    let subject = PassthroughSubject<Int, Never>()
    let sink =
      subject
      .map { $0 &* 3 }
      .filter { $0 & 1 == 0 }
      .sink { box.sum &+= $0 }
    return Row("isolated.sink", floor: free) { count in
      for value in 0..<count { subject.send(value) }
      withExtendedLifetime(sink) {}
    }
  }
}
