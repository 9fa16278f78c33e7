/// A random pipeline, and what happens to it.
struct Script: CustomStringConvertible {
  /// A tree of operators whose leaves are sources.
  indirect enum Shape {
    case source(Source, count: Int)
    case part(Int, number: Int, [Shape])
  }

  enum Source: CaseIterable {
    /// Sends what is pushed, as far as it is asked.
    case spring
    /// Sends what is pushed, asked or not.
    case passthrough
    case current
    /// Sends so many values as they are asked for, and finishes.
    case sequence
    /// Sends so many values as they are asked for, and fails.
    case failing
  }

  enum Step {
    case push(source: Int)
    case end(source: Int, fails: Bool)
    case request(Int)
    case requestAll
    case cancel
    case advance(Int)
  }

  var shape: Shape

  /// What is asked when the subscription comes, and in answer to each value; -1 is everything.
  var demand: Int
  var answer: Int

  /// How many threads share the steps.
  var threads: Int
  var steps: [Step]

  /// What the subscriber does from inside the n-th signal.
  var reactions: [Reaction]

  struct Reaction {
    var signal: Int
    var step: Step
  }

  var description: String {
    """
    \(shape)
      asking \(demand), answering \(answer), on \(threads) thread(s)
      steps: \(steps.map { "\($0)" }.joined(separator: "; "))
      from inside: \(reactions.map { "signal \($0.signal): \($0.step)" }.joined(separator: "; "))
    """
  }
}

extension Script.Shape: CustomStringConvertible {
  var description: String {
    switch self {
    case .source(let source, let count): "\(source)(\(count))"
    case .part(let index, let number, let inputs):
      "\(inputs[0]).[\(Part.all[index].name) \(number)](\(inputs.dropFirst().map(\.description).joined(separator: ", ")))"
    }
  }
}

extension Script.Step: CustomStringConvertible {
  var description: String {
    switch self {
    case .push(let source): "push \(source)"
    case .end(let source, let fails): fails ? "fail \(source)" : "finish \(source)"
    case .request(let count): "request \(count)"
    case .requestAll: "request all"
    case .cancel: "cancel"
    case .advance(let ticks): "advance \(ticks)"
    }
  }
}

// MARK: At random

extension Script {
  init(_ dice: inout Dice, threads: Int) {
    shape = Shape(&dice, depth: dice.roll(1...4))
    demand = dice.isHit(0.5) ? -1 : dice.roll(0...2)
    answer = dice.isHit(0.6) ? 0 : dice.roll(0...2)
    self.threads = threads
    steps = (0..<dice.roll(3...20)).map { _ in Step(&dice) }
    reactions = []
    if dice.isHit(0.5) {
      for _ in 0..<dice.roll(1...4) {
        reactions.append(Reaction(signal: dice.roll(0...5), step: Step(&dice)))
      }
    }
  }
}

extension Script.Shape {
  init(_ dice: inout Dice, depth: Int) {
    if depth == 0 {
      let source = Script.Source.allCases.randomElement(using: &dice) ?? .spring
      self = .source(dice.isHit(0.5) ? .spring : source, count: dice.roll(0...4))
      return
    }
    let index = dice.roll(0...Part.all.count - 1)
    var inputs = [Self(&dice, depth: depth - 1)]
    for _ in 1..<Part.all[index].sides {
      inputs.append(Self(&dice, depth: dice.roll(0...min(1, depth - 1))))
    }
    self = .part(index, number: dice.roll(0...3), inputs)
  }
}

extension Script.Step {
  init(_ dice: inout Dice) {
    switch dice.roll(0...19) {
    case 0...9: self = .push(source: dice.roll(0...9))
    case 10: self = .end(source: dice.roll(0...9), fails: false)
    case 11: self = .end(source: dice.roll(0...9), fails: true)
    case 12...15: self = .request(dice.roll(0...3))
    case 16: self = .requestAll
    case 17: self = dice.isHit(0.4) ? .cancel : .request(1)
    default: self = .advance(dice.roll(1...5))
    }
  }
}
