import Dispatch
import Sluice
import SluiceTesting
import Testing

@Suite("@Published")
struct PublishedTests {
  private final class Model {
    @Published var count = 0
    @Published var other = 0
  }

  @Test("B83 A sink sees the new value while the property still has the old one")
  func beforeStoring() {
    let model = Model()
    var log: [[Int]] = []
    let watching = model.$count.sink { log.append([$0, model.count]) }
    model.count = 4
    model.count = 2
    #expect(log == [[0, 0], [4, 0], [2, 4]])
    #expect(model.count == 2)
    withExtendedLifetime(watching) {}
  }

  @Test("Equal values are sent, too")
  func equalValues() {
    let model = Model()
    let recorder = Recorder<Int, Never>()
    model.$count.subscribe(recorder)
    model.count = 0
    model.count += 0
    #expect(recorder.values == [0, 0, 0])
  }

  @Test("Its subscription bears the name that Combine gives it")
  func name() {
    let recorder = Recorder<Int, Never>()
    Model().$count.subscribe(recorder)
    #expect(recorder.timeline.subscriptions.map(\.value) == ["PublishedSubject"])
  }

  @Test("Both initialisers give the first value")
  func initialisers() {
    final class Plain {
      @Published var first: Int
      @Published(initialValue: 2) var second: Int

      init() { first = 1 }
    }
    let plain = Plain()
    #expect(plain.first == 1)
    #expect(plain.second == 2)
  }

  // MARK: Demand

  @Test("B11 A slow subscriber gets the newest of the values it missed, once, when it asks")
  func newestOnce() {
    let model = Model()
    let recorder = Recorder<Int, Never>(demand: .max(1))
    model.$count.subscribe(recorder)
    model.count = 1
    model.count = 2
    #expect(recorder.values == [0])
    recorder.request(.max(2))
    #expect(recorder.values == [0, 2])
    model.count = 3
    #expect(recorder.values == [0, 2, 3])
    #expect(recorder.violations.isEmpty)
  }

  // MARK: Re-entrance

  @Test("B20 Reading the property, and assigning another one, is possible inside its sink")
  func readsInside() {
    let model = Model()
    var seen: [Int] = []
    let watching = model.$count.sink { _ in
      seen.append(model.count)
      model.other += 1
    }
    model.count = 1
    model.count = 2
    #expect(seen == [0, 0, 1])
    #expect(model.other == 3)
    withExtendedLifetime(watching) {}
  }

  @Test("B20 An assignment inside a sink comes last, for every subscriber and for the property")
  func assignsInside() {
    let model = Model()
    var valueInside: Int?
    let first = model.$count.sink {
      guard $0 == 4 else { return }
      model.count = 5
      valueInside = model.count
    }
    let second = Recorder<Int, Never>()
    model.$count.subscribe(second)
    model.count = 4
    #expect(model.count == 5)
    #expect(second.values == [0, 4, 5])
    // The assignment returned before its turn had come.
    #expect(valueInside == 0)
    withExtendedLifetime(first) {}
  }

  @Test("Assigning in answer to each value needs no stack")
  func deepAnswers() {
    let model = Model()
    let counting = model.$count.sink { if $0 > 0, $0 < 100_000 { model.count = $0 + 1 } }
    model.count = 1
    #expect(model.count == 100_000)
    withExtendedLifetime(counting) {}
  }

  @Test("Who subscribes inside a delivery sees each value once, and the newest last")
  func subscribesInside() {
    let model = Model()
    let late = Recorder<Int, Never>()
    let watching = model.$count.sink { if $0 == 1 { model.$count.subscribe(late) } }
    model.count = 1
    model.count = 2
    #expect(late.values == [1, 2])
    #expect(late.violations.isEmpty)
    withExtendedLifetime(watching) {}
  }

  // MARK: Releasing

  @Test("The publisher of a property keeps its value, but not the object")
  func outlivesObject() {
    weak var released: Model?
    let publisher: Published<Int>.Publisher
    do {
      let model = Model()
      released = model
      model.count = 7
      publisher = model.$count
    }
    #expect(released == nil)
    let recorder = Recorder<Int, Never>()
    publisher.subscribe(recorder)
    #expect(recorder.values == [7])
    #expect(recorder.completion == nil)
  }

  @Test("Setting the projection changes nothing")
  func projectionIsInert() {
    let model = Model()
    let recorder = Recorder<Int, Never>()
    model.$count.subscribe(recorder)
    model.$count = model.$other
    model.other = 9
    model.count = 1
    #expect(recorder.values == [0, 1])
  }

  @Test("A replaced value is released, and may assign again while it goes")
  func releasesOldValue() {
    final class Token {
      let farewell: () -> Void

      init(farewell: @escaping () -> Void) { self.farewell = farewell }

      deinit { farewell() }
    }
    final class Holder {
      @Published var token: Token?
      @Published var farewells = 0
    }
    let holder = Holder()
    holder.token = Token { [unowned holder] in
      holder.farewells += 1
      holder.token = nil
    }
    holder.token = nil
    #expect(holder.farewells == 1)
    #expect(holder.token == nil)
  }

  // MARK: Threads

  @Test("Threads may assign and read at once, and the last value published stays")
  func threads() {
    let box = PropertyBox()
    let recorder = Recorder<Int, Never>()
    box.publisher.subscribe(recorder)
    DispatchQueue.concurrentPerform(iterations: 4) { worker in
      for value in 0..<2_000 {
        box.value = worker * 10_000 + value
        _ = box.value
      }
    }
    #expect(recorder.values.count == 8_001)
    #expect(recorder.values.last == box.value)
    #expect(recorder.violations.isEmpty)
  }
}

/// A published property that threads may share: its storage has a lock of its own.
private final class PropertyBox: @unchecked Sendable {  // the lock of the storage guards `value`
  @Published var value = 0

  var publisher: Published<Int>.Publisher { $value }
}
