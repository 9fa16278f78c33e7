/// Values waiting for demand; the completion leaves after the last value.
///
/// It only decides; whoever finds nobody delivering delivers, one signal after the other, with no lock
/// held.
@usableFromInline
struct Backlog<Value, Failure: Error> {
  /// What may be delivered now.
  @usableFromInline
  enum Due {
    case value(Value)
    case completion(Subscribers.Completion<Failure>)
  }

  @usableFromInline
  var values = Queue<Value>()

  /// How many values may be delivered.
  @usableFromInline
  var wanted = Subscribers.Demand.none

  private var ending: Subscribers.Completion<Failure>?
  private var isDelivering = false

  @usableFromInline
  init() {}

  /// Whether so many values wait besides those that are wanted already.
  @usableFromInline
  func holds(_ size: Int) -> Bool {
    guard let limit = (wanted + .max(size)).max else { return false }
    return values.count >= limit
  }

  /// Sets the ending; the first one stays.
  @usableFromInline
  mutating func end(_ completion: Subscribers.Completion<Failure>) {
    if ending == nil { ending = completion }
  }

  /// Goes to deliver; then ``next()`` must be called until it answers `nil`.
  ///
  /// - Returns: Whether nobody is delivering yet.
  @usableFromInline
  mutating func enter() -> Bool {
    defer { isDelivering = true }
    return !isDelivering
  }

  /// Takes what may be delivered now; `nil`, and nobody is delivering, when there is nothing.
  @usableFromInline
  mutating func next() -> Due? {
    if wanted > .none, let value = values.removeFirst() {
      wanted -= 1
      return .value(value)
    }
    if values.isEmpty, let completion = ending {
      ending = nil
      return .completion(completion)
    }
    isDelivering = false
    return nil
  }

  /// Drops the values, and wants no more.
  ///
  /// - Returns: What was dropped, to be released with no lock held.
  @usableFromInline
  mutating func clear() -> Queue<Value> {
    defer { values = Queue() }
    wanted = .none
    ending = nil
    return values
  }
}
