import Sluice
import SluiceTesting
import Testing

@Suite("handleEvents")
struct HandleEventsTests {
  /// What the closures of one operator were called with.
  private final class Notes {
    var lines: [String] = []
  }

  private func noted(
    _ script: String,
    demand: Subscribers.Demand = .unlimited
  ) -> (lines: [String], played: Played) {
    let notes = Notes()
    let played = play(script, demand: demand) {
      $0.handleEvents(
        receiveSubscription: { notes.lines.append("subscription \($0)") },
        receiveOutput: { notes.lines.append("output \($0)") },
        receiveCompletion: { notes.lines.append("completion \($0)") },
        receiveCancel: { notes.lines.append("cancel") },
        receiveRequest: { notes.lines.append("request \($0)") }
      )
    }
    return (notes.lines, played)
  }

  @Test("calls each closure before the event passes on")
  func events() {
    let (lines, played) = noted("1 ?2 |", demand: .max(1))
    #expect(
      lines == [
        "subscription Probe", "request max(1)", "output 1", "request max(2)", "completion finished",
      ]
    )
    #expect(played.heard == "1 |")
    #expect(played.asked == [.max(1), .max(2)])
    #expect(played.name == "HandleEvents")
  }

  @Test("notes a failure, and nothing behind it")
  func failure() {
    let (lines, played) = noted("# x ?1", demand: .none)
    #expect(lines == ["subscription Probe", "completion failure(SluiceTests.Snag.upstream)"])
    #expect(played.heard == "#")
  }

  @Test("notes cancelling once, and nothing behind it")
  func cancelling() {
    let (lines, played) = noted("x x ?1", demand: .none)
    #expect(lines == ["subscription Probe", "cancel"])
    #expect(played.cancels == 1)
  }

  @Test("notes what downstream asks for in answer to a value")
  func answering() {
    let probe = ProbePublisher<Int, Never>()
    var asked: [Subscribers.Demand] = []
    let recorder = Recorder<Int, Never>(demand: .max(1)) { _, value in value == 1 ? .max(3) : .none
    }
    probe.handleEvents(receiveRequest: { asked.append($0) }).subscribe(recorder)
    #expect(probe.send(1) == .max(3))
    #expect(probe.send(2) == .none)
    #expect(asked == [.max(1), .max(3)])
  }

  @Test("lets go of its closures at the end and when cancelled, though the subscription is kept")
  func release() {
    for ending in [{ $0.send(completion: .finished) }, { _ in }] as [(Subject) -> Void] {
      let subject = Subject()
      weak var witness: Notes?
      var kept: (any Subscription)?
      do {
        let notes = Notes()
        witness = notes
        subject
          .handleEvents(
            receiveCancel: { notes.lines.append("cancel") },
            receiveRequest: { _ in notes.lines.append("request") }
          )
          .subscribe(
            AnySubscriber<Int, Never>(
              receiveSubscription: { subscription in
                kept = subscription
                subscription.request(.unlimited)
              }
            )
          )
      }
      #expect(witness != nil)
      ending(subject)
      kept?.cancel()
      #expect(witness == nil)
    }
  }

  private typealias Subject = PassthroughSubject<Int, Never>
}
