/// The latest value of one side of a `combineLatest`; touched only from inside the junction.
@usableFromInline
final class Latest<Value> {
  @exclusivity(unchecked)
  @usableFromInline
  var value: Value?

  @inlinable
  init() {}
}

extension Junction {
  /// The subscriber of a side that keeps its latest value in `latest` and calls `row` behind it.
  @inlinable
  func side<Value>(
    _ index: Int,
    keeping latest: Latest<Value>,
    row: @escaping () -> Void
  ) -> JunctionSide<Value, Downstream> {
    JunctionSide(index, of: self) { value in
      latest.value = value
      row()
      return .none
    } finish: { [self] in
      retire()
    }
  }
}
