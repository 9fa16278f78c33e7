import Dispatch
import Sluice
import Testing

@Suite("AnyCancellable")
struct AnyCancellableTests {
  private final class Work: Cancellable {
    private(set) var cancelCount = 0

    func cancel() { cancelCount += 1 }
  }

  @Test("It cancels once, however often it is told to")
  func once() {
    let work = Work()
    let cancellable = AnyCancellable(work)
    #expect(work.cancelCount == 0)
    cancellable.cancel()
    cancellable.cancel()
    #expect(work.cancelCount == 1)
  }

  @Test("Dropping it cancels")
  func dropped() {
    var count = 0
    do {
      let cancellable = AnyCancellable { count += 1 }
      #expect(count == 0)
      withExtendedLifetime(cancellable) {}
    }
    #expect(count == 1)
  }

  @Test("It lets go of what it has cancelled")
  func releases() {
    weak var released: Work?
    let cancellable: AnyCancellable
    do {
      let work = Work()
      released = work
      cancellable = AnyCancellable(work)
    }
    #expect(released != nil)
    cancellable.cancel()
    #expect(released == nil)
  }

  @Test("Kept in a set or an array it goes on until it is removed or the collection goes")
  func stored() {
    var log: [String] = []
    do {
      var set: Set<AnyCancellable> = []
      var array: [AnyCancellable] = []
      AnyCancellable { log.append("set") }.store(in: &set)
      AnyCancellable { log.append("first") }.store(in: &array)
      AnyCancellable { log.append("second") }.store(in: &array)
      array.removeFirst()
      #expect(log == ["first"])
      set.removeAll()
      #expect(log == ["first", "set"])
      withExtendedLifetime(array) {}
    }
    #expect(log == ["first", "set", "second"])
  }

  @Test("It is equal to itself only")
  func identity() {
    let first = AnyCancellable {}
    let second = AnyCancellable {}
    #expect(first == first)
    #expect(first != second)
    #expect(Set([first, second, first]).count == 2)
  }

  @Test("Cancelling from inside what it cancels does nothing more")
  func cancelsInside() {
    var cancellable: AnyCancellable?
    var count = 0
    cancellable = AnyCancellable {
      count += 1
      cancellable?.cancel()
    }
    cancellable?.cancel()
    #expect(count == 1)
  }

  @Test("Of many threads that cancel at once, one does")
  func threads() {
    for _ in 0..<200 {
      let count = Locked(0)
      let cancellable = AnyCancellable { count.withLock { $0 += 1 } }
      DispatchQueue.concurrentPerform(iterations: 4) { _ in cancellable.cancel() }
      #expect(count.withLock { $0 } == 1)
    }
  }
}
