import Sluice
import Testing

@Suite("multicast and makeConnectable")
struct MulticastTests {
  private let source = HandFed<Int, Mishap>()

  @Test("nothing runs before it is connected; then all see the same values")
  func connects() {
    let shared = source.multicast { PassthroughSubject<Int, Mishap>() }
    let (first, second) = (shared.taped(), shared.taped())
    #expect(source.count == 0)
    let connection = shared.connect()
    #expect(source.lines == ["unlimited"])
    source.send(1, 2)
    source.send(completion: .failure(.first))
    #expect(first.lines == ["1", "2", "failed first"])
    #expect(second.lines == ["1", "2", "failed first"])
    withExtendedLifetime(connection) {}
  }

  @Test("the subject is made once, or is the given one")
  func subject() {
    let count = Counter()
    let shared = source.multicast { () -> PassthroughSubject<Int, Mishap> in
      count.add()
      return PassthroughSubject()
    }
    let tapes = [shared.taped(), shared.taped()]
    let connection = shared.connect()
    #expect(count.count == 1)
    let given = CurrentValueSubject<Int, Mishap>(7)
    let tape = source.multicast(subject: given).taped()
    #expect(tape.lines == ["7"])
    given.send(8)
    #expect(tape.lines == ["7", "8"])
    withExtendedLifetime((tapes, connection)) {}
  }

  @Test("a passthrough subject asks once a subscriber has asked, a current value at once")
  func demand() {
    let passing = source.multicast { PassthroughSubject<Int, Mishap>() }
    let tape = passing.taped(asking: .none)
    let connection = passing.connect()
    #expect(source.lines == [])
    tape.request(.max(1))
    #expect(source.lines == ["unlimited"])
    let current = HandFed<Int, Mishap>()
    let remembering = current.multicast { CurrentValueSubject<Int, Mishap>(0) }
    let other = remembering.connect()
    #expect(current.lines == ["unlimited"])
    withExtendedLifetime((connection, remembering, other)) {}
  }

  @Test("cancelling the connection stops all, and connecting starts anew")
  func reconnects() {
    let shared = source.multicast { PassthroughSubject<Int, Mishap>() }
    let tape = shared.taped()
    shared.connect().cancel()
    source.send(1)
    let connection = shared.connect()
    source.send(2)
    #expect(tape.lines == ["2"])
    #expect(source.lines == ["unlimited", "cancel", "unlimited"])
    withExtendedLifetime(connection) {}
  }

  @Test("B17: a subscriber that cancels the connection gets no further value, and nothing crashes")
  func cancelsConnection() {
    let upstream = PassthroughSubject<Int, Never>()
    let shared = upstream.multicast { PassthroughSubject<Int, Never>() }
    let connection = Late<any Cancellable>()
    let tape = shared.taped { _ in connection.value?.cancel() }
    connection.value = shared.connect()
    upstream.send(1)
    upstream.send(2)
    #expect(tape.lines == ["1"])
  }

  @Test("B17: the connection does not keep the subject alive, and goes with it")
  func subjectGoes() {
    weak var subject: PassthroughSubject<Int, Mishap>?
    let connection: any Cancellable
    do {
      let shared = source.multicast { () -> PassthroughSubject<Int, Mishap> in
        let made = PassthroughSubject<Int, Mishap>()
        subject = made
        return made
      }
      let tape = shared.taped()
      #expect(subject != nil)
      connection = shared.connect()
      tape.cancel()
    }
    #expect(subject == nil)
    #expect(source.lines == ["unlimited", "cancel"])
    withExtendedLifetime(connection) {}
  }

  @Test("subscribers go on when nobody but them is left")
  func subscribersKeep() {
    let tape: Tape<Int, Mishap>
    let connection: any Cancellable
    do {
      let shared = source.multicast { PassthroughSubject<Int, Mishap>() }
      tape = shared.taped()
      connection = shared.connect()
    }
    source.send(1)
    #expect(tape.lines == ["1"])
    withExtendedLifetime(connection) {}
  }

  @Test("the subscriptions are named Multicast")
  func names() {
    let shared = source.multicast { PassthroughSubject<Int, Mishap>() }
    #expect(shared.taped().subscription.map { "\($0)" } == "Multicast")
    #expect(shared.autoconnect().taped().subscription.map { "\($0)" } == "Multicast")
    #expect(source.share().taped().subscription.map { "\($0)" } == "Multicast")
    let connectable = Just(1).makeConnectable()
    #expect(connectable.taped().subscription.map { "\($0)" } == "Multicast")
  }

  @Test("makeConnectable holds the values back until it is connected")
  func makeConnectable() {
    let numbers = [1, 2].publisher.makeConnectable()
    let (first, second) = (numbers.taped(), numbers.taped())
    #expect(first.lines == [])
    let connection = numbers.connect()
    #expect(first.lines == ["1", "2", "finished"])
    #expect(second.lines == ["1", "2", "finished"])
    withExtendedLifetime(connection) {}
  }
}
