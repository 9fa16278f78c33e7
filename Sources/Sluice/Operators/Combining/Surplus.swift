/// The values of one side of a `zip` that wait for those of the others; touched only from inside the
/// junction.
@usableFromInline
final class Surplus<Value> {
  @exclusivity(unchecked)
  @usableFromInline
  var values = Queue<Value>()

  @exclusivity(unchecked)
  @usableFromInline
  var hasFinished = false

  @inlinable
  init() {}

  @inlinable
  var first: Value? { values.first }

  /// Whether no further value can come from this side.
  @inlinable
  var isSpent: Bool { hasFinished && values.first == nil }

  @inlinable
  func removeFirst() { values.removeFirst() }
}

extension Junction {
  /// The subscriber of a side that queues its values in `surplus` and calls `row` behind each.
  ///
  /// `row` sends a row if there is one, and says whether it was the last.
  @inlinable
  func side<Value>(
    _ index: Int,
    keeping surplus: Surplus<Value>,
    row: @escaping () -> Bool
  ) -> JunctionSide<Value, Downstream> {
    JunctionSide(index, of: self) { [self] value in
      surplus.values.append(value)
      if row() { end(.finished) }
      return .none
    } finish: {
      surplus.hasFinished = true
      return surplus.isSpent
    }
  }
}
