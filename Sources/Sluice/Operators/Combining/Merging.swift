/// A junction that sends values as they come; a value that is not wanted yet is kept, one a side.
@usableFromInline
struct Merging<Downstream: Subscriber> {
  /// Touched only from inside the junction's mailbox.
  @usableFromInline
  final class Held {
    @usableFromInline
    var values: [Downstream.Input?]

    @usableFromInline
    var isEmpty: Bool { values.allSatisfy { $0 == nil } }

    /// Whether the last side has finished.
    @usableFromInline
    var isLast = false

    @usableFromInline
    init(sides: Int) { values = Array(repeating: nil, count: sides) }
  }

  @usableFromInline
  let junction: Junction<Downstream>

  @usableFromInline
  let held: Held

  /// Creates the junction and gives `downstream` its subscription.
  @inlinable
  init(sides: Int, into downstream: Downstream) {
    let held = Held(sides: sides)
    self.held = held
    junction = Junction(
      "Merge",
      sides: sides,
      asking: .oneByOne,
      to: downstream,
      whenAsked: { Self.flush(held, into: $0) }
    )
    junction.open()
  }

  /// The subscriber of one side.
  @inlinable
  func side(_ index: Int) -> JunctionSide<Downstream.Input, Downstream> {
    JunctionSide(index, of: junction) { [junction, held] value in
      if junction.emit(value) { return junction.wants.isUnlimited ? .none : .max(1) }
      held.values[index] = value
      return .none
    } finish: { [junction, held] in
      held.isLast = junction.retire()
      return held.isLast && held.isEmpty
    }
  }

  /// Sends what was kept, as far as it is wanted now; called from inside the mailbox.
  @usableFromInline
  static func flush(_ held: Held, into junction: Junction<Downstream>) {
    for index in held.values.indices {
      guard let value = held.values[index] else { continue }
      guard junction.emit(value) else { return }
      held.values[index] = nil
      if !junction.wants.isUnlimited { junction.ask(.max(1), of: index) }
    }
    if held.isLast { junction.end(.finished) }
  }
}
