/// Something that happened, and when.
public struct Timed<Value> {
  /// When it happened, from where the timeline begins.
  public var time: VirtualTime

  /// What happened.
  public var value: Value

  /// Something that happened at `time`.
  public init(_ time: VirtualTime, _ value: Value) {
    self.time = time
    self.value = value
  }
}

extension Timed: Equatable where Value: Equatable {}

extension Timed: Hashable where Value: Hashable {}

extension Timed: Sendable where Value: Sendable {}

extension Timed: CustomStringConvertible {
  /// What happened, and when.
  public var description: String { "\(value) at \(time)" }
}
