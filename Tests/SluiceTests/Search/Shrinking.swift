extension Script {
  /// Scripts that are a little simpler.
  var simpler: [Script] {
    var scripts: [Script] = []
    func add(_ change: (inout Script) -> Void) {
      var script = self
      change(&script)
      scripts.append(script)
    }
    for shape in shape.simpler { add { $0.shape = shape } }
    if threads > 1 { add { $0.threads -= 1 } }
    for index in reactions.indices { add { $0.reactions.remove(at: index) } }
    for index in steps.indices { add { $0.steps.remove(at: index) } }
    if answer != 0 { add { $0.answer = 0 } }
    if demand != -1 { add { $0.demand = -1 } }
    return scripts
  }

  /// The simplest script found that still fails.
  ///
  /// `fails` says what is wrong with a script, and nothing if nothing is.
  func shrunk(
    within duration: Duration,
    _ fails: (Script) async -> [String]
  ) async -> (Script, [String])? {
    let end = ContinuousClock.now + duration
    var best: (Script, [String])?
    var current = self
    search: while ContinuousClock.now < end {
      for candidate in current.simpler where ContinuousClock.now < end {
        let complaints = await fails(candidate)
        if complaints.isEmpty { continue }
        best = (candidate, complaints)
        current = candidate
        continue search
      }
      break
    }
    return best
  }
}

extension Script.Shape {
  /// Shapes with an operator less, or with a simpler source.
  var simpler: [Self] {
    switch self {
    case .source(.spring, 0): return []
    case .source(.spring, _): return [.source(.spring, count: 0)]
    case .source(let source, let count):
      return [.source(.spring, count: 0)] + (count > 0 ? [.source(source, count: count - 1)] : [])
    case .part(let index, let number, let inputs):
      var shapes = inputs
      for (place, input) in inputs.enumerated() {
        for simpler in input.simpler {
          var changed = inputs
          changed[place] = simpler
          shapes.append(.part(index, number: number, changed))
        }
      }
      if number > 0 { shapes.append(.part(index, number: number - 1, inputs)) }
      return shapes
    }
  }
}
