/// What an effect consists of; the store carries it out.
enum EffectWork<Action> {
  case none
  case send(Action)
  case merge([EffectWork])
  case concatenate([EffectWork])
  /// An asynchronous operation.
  case run(EffectOperation<Action>)
  /// Something that calls back: a publisher, a scheduler.
  case source(EffectSource<Action>)
  /// What may be cancelled under a name.
  indirect case cancellable(EffectWork, id: AnyHashable, cancelsInFlight: Bool)
  case cancel(id: AnyHashable)
  /// What waits for `window` to close when it comes too soon after the one before.
  indirect case throttled(EffectWork, id: AnyHashable, window: EffectWork, latest: Bool)
  /// The work of a child feature.
  indirect case scoped(EffectWork, EffectLevel<Action>)
  /// What runs with other dependencies.
  indirect case depending(EffectWork, on: DependencyValues)

  var isNone: Bool { if case .none = self { true } else { false } }

  /// The same work, whose actions are turned into others.
  @MainActor
  func map<T>(_ transform: @escaping (Action) -> T) -> EffectWork<T> {
    switch self {
    case .none: .none
    case .send(let action): .send(transform(action))
    case .merge(let works): .merge(works.map { $0.map(transform) })
    case .concatenate(let works): .concatenate(works.map { $0.map(transform) })
    case .run(let operation): .run(operation.map(transform))
    case .source(let source): .source(source.map(transform))
    case .cancellable(let work, let id, let cancelsInFlight):
      .cancellable(work.map(transform), id: id, cancelsInFlight: cancelsInFlight)
    case .cancel(let id): .cancel(id: id)
    case .throttled(let work, let id, let window, let latest):
      .throttled(work.map(transform), id: id, window: window.map(transform), latest: latest)
    case .scoped(let work, let level): .scoped(work.map(transform), level.map(transform))
    case .depending(let work, let values): .depending(work.map(transform), on: values)
    }
  }
}
