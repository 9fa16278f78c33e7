import Sluice

/// One subscription of one operator: the edges above it and the edge below it.
final class Station: Sendable {
  let part: Part
  let number: Int

  /// The edge to downstream.
  let output = Edge()

  private let edges: Locked<[[Edge]]>

  init(_ part: Part, _ number: Int) {
    self.part = part
    self.number = number
    edges = Locked(Array(repeating: [], count: part.sides + 1))
  }

  /// A new edge to an upstream: one of the sides, or behind them an inner stream.
  func edge(at side: Int) -> Edge {
    let edge = Edge()
    edges.withLock { $0[side].append(edge) }
    return edge
  }

  /// What is wrong here while nothing runs.
  func complaints(isExact: Bool) -> [String] {
    let inputs = edges.withLock { $0 }.map { $0.map(\.history) }
    let output = output.history
    let account = Account(inputs: inputs, output: output, number: number, isExact: isExact)
    var complaints = output.faults.map { "below: \($0)" } + inputs.joined().flatMap(\.faults)
    complaints += part.judge(account).map { [$0] } ?? []
    if output.isOver, inputs.joined().contains(where: { $0.isAttached && !$0.isOver }) {
      complaints.append("it is over, and an upstream goes on")
    }
    return complaints.map { "\(part.name)(\(number)): \($0), \(account)" }
  }
}

/// What one operator has taken and given.
struct Account: CustomStringConvertible {
  /// By side; behind the sides, the inner streams.
  let inputs: [[Edge.History]]
  let output: Edge.History
  let number: Int

  /// Whether all ran on one thread, without a callback that called back.
  let isExact: Bool

  /// The first subscription to the first side.
  var upstream: Edge.History { inputs[0].first ?? Edge.History() }

  var description: String {
    let above = inputs.map { side in side.map { "\($0.text)" }.joined(separator: " ") }
    return "above: \(above), below: \(output.text)"
  }
}

extension Edge.History {
  fileprivate var text: String {
    let end = ending.map { " \($0)" } ?? ""
    return "\(values)\(end)\(isCancelled ? " cancelled" : "") wants \(wanted)"
  }
}
