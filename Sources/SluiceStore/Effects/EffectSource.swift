import Sluice

/// Something that calls back with actions: a publisher, a scheduler.
struct EffectSource<Action> {
  /// Starts it.
  ///
  /// What it is given takes an action, or `nil` at the end, on the main actor; the result stops it.
  let start: @MainActor (_ deliver: @escaping @MainActor (Action?) -> Void) -> AnyCancellable

  @MainActor
  func map<T>(_ transform: @escaping (Action) -> T) -> EffectSource<T> {
    EffectSource<T> { [start] deliver in start { deliver($0.map(transform)) } }
  }
}
