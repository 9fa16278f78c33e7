import Sluice
import SluiceTesting
import Testing

/// The failures of the scripted streams.
enum Snag: Error, Equatable {
  /// What upstream fails with, `#` in a script.
  case upstream

  /// What a closure throws, `!` in what was heard.
  case thrown
}

/// What came of a script.
struct Played: Equatable {
  /// What downstream heard: values, then `|`, `#` or `!`.
  var heard = ""

  /// What upstream was asked by requests.
  var asked: [Subscribers.Demand] = []

  /// What upstream was asked in answer to its values.
  var answers: [Subscribers.Demand] = []

  /// How often upstream was cancelled.
  var cancels = 0

  /// What the subscription called itself.
  var name = ""
}

/// Plays a script to an operator and tells what came of it; a broken contract fails the test.
///
/// Upstream's part of a script: a number is a value, `|` the end, `#` a failure. Downstream's part:
/// `?2` asks for two more values, `x` cancels.
func play<P: Publisher>(
  _ script: String,
  demand: Subscribers.Demand = .unlimited,
  through build: (ProbePublisher<Int, Snag>) -> P
) -> Played {
  let probe = ProbePublisher<Int, Snag>()
  let recorder = Recorder<P.Output, P.Failure>(demand: demand)
  build(probe).subscribe(recorder)
  var played = Played()
  for word in script.split(separator: " ") {
    switch word.first {
    case "|": probe.send(completion: .finished)
    case "#": probe.send(completion: .failure(.upstream))
    case "?": recorder.request(.max(Int(word.dropFirst()) ?? 0))
    case "x": recorder.cancel()
    default: played.answers.append(probe.send(Int(word) ?? 0))
    }
  }
  #expect(recorder.violations.isEmpty, "played \(script)")
  played.heard = heard(by: recorder)
  played.asked = probe.requests
  played.cancels = probe.cancelCount
  played.name = recorder.timeline.subscriptions.first?.value ?? ""
  return played
}

/// What a publisher sends when everything is asked for, in the notation of ``Played/heard``.
func heard<P: Publisher>(from publisher: P) -> String {
  let recorder = Recorder<P.Output, P.Failure>()
  publisher.subscribe(recorder)
  #expect(recorder.violations.isEmpty)
  return heard(by: recorder)
}

/// What the subscription of a publisher calls itself.
func name<P: Publisher>(of publisher: P) -> String {
  let recorder = Recorder<P.Output, P.Failure>(demand: .none)
  publisher.subscribe(recorder)
  return recorder.timeline.subscriptions.first?.value ?? ""
}

private func heard<Input, Failure>(by recorder: Recorder<Input, Failure>) -> String {
  let words = recorder.timeline.events.compactMap { event -> String? in
    switch event.value {
    case .value(let value): "\(value)"
    case .completion(.finished): "|"
    case .completion(.failure(let error)): error as? Snag == .upstream ? "#" : "!"
    case .subscription, .demand, .cancellation: nil
    }
  }
  return words.joined(separator: " ")
}

/// A script and what should come of it.
struct Row: Sendable, CustomTestStringConvertible {
  let script: String
  let heard: String

  init(_ script: String, _ heard: String) {
    self.script = script
    self.heard = heard
  }

  var testDescription: String { "\(script) → \(heard)" }
}

/// Says whether `value` is even, and throws at a value below zero.
func isEven(_ value: Int) throws -> Bool {
  if value < 0 { throw Snag.thrown }
  return value.isMultiple(of: 2)
}
