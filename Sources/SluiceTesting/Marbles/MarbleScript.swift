import Sluice

/// What a source sends and when: a diagram with names replaced by values.
struct MarbleScript<Output, Failure: Error> {
  /// One thing to send.
  enum Signal {
    case value(Output)
    case completion(Subscribers.Completion<Failure>)
  }

  /// What to send at each moment, in order of time.
  private(set) var steps: [Timed<[Signal]>] = []

  /// Reads the diagram of a source.
  ///
  /// - Parameters:
  ///   - text: The diagram.
  ///   - isHot: Whether it may show a subscription, from which time is counted then.
  ///   - failure: What `#` sends.
  ///   - meaning: The value of a name.
  /// - Throws: What is wrong with the diagram, or what is missing.
  init(
    _ text: String,
    isHot: Bool,
    failure: Failure?,
    meaning: (String) -> Output?
  ) throws(MarbleError) {
    let diagram = try MarbleDiagram(text)
    let start = diagram.signals.first { $0.mark == .subscription }?.time ?? 0
    for signal in diagram.signals {
      let next = try Self.signal(signal, of: diagram, isHot, failure, meaning)
      // What a hot source sent before the subscription is read, and lost.
      guard let next, signal.time >= start else { continue }
      let time = signal.time.counted(from: start)
      if steps.last?.time == time {
        steps[steps.count - 1].value.append(next)
      } else {
        steps.append(Timed(time, [next]))
      }
    }
  }

  private static func signal(
    _ signal: MarbleDiagram.Signal,
    of diagram: MarbleDiagram,
    _ isHot: Bool,
    _ failure: Failure?,
    _ meaning: (String) -> Output?
  ) throws(MarbleError) -> Signal? {
    switch signal.mark {
    case .value(let name), .stranger(let name):
      if let value = meaning(name) { return .value(value) }
      throw diagram.error(.noValue(name), at: signal.column)
    case .finished:
      return .completion(.finished)
    case .failed:
      guard let failure else { throw diagram.error(.noFailure, at: signal.column) }
      return .completion(.failure(failure))
    case .subscription:
      guard isHot else { throw diagram.error(.misplaced("^"), at: signal.column) }
      return nil
    case .cancellation:
      throw diagram.error(.misplaced("!"), at: signal.column)
    }
  }
}
