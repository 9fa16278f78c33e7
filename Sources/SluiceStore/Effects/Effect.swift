/// What a reducer wants done beside changing the state, as a value.
///
/// An effect runs nothing by itself: the store carries it out once the reducer has returned, and
/// feeds the actions that it sends back into the reducer.
///
/// ```swift
/// case .saveTapped:
///   return .run { [draft = state.draft] send in
///     try await server.save(draft)
///     await send(.saved)
///   } catch: { error, send in
///     await send(.failed("\(error)"))
///   }
///   .cancellable(id: CancelID.save, cancelInFlight: true)
/// ```
///
/// - **Thread:** a store carries effects out on the main actor, apart from the operations of
///   ``run(priority:operation:catch:fileID:line:)``.
/// - **Cancel:** effects belong to the feature whose reducer returned them. They are cancelled with
///   ``cancel(id:)``, when the feature is dismissed, and when the store goes.
public struct Effect<Action> {
  let work: EffectWork<Action>

  init(_ work: EffectWork<Action>) { self.work = work }

  /// Nothing to do.
  public static var none: Self { Self(.none) }

  /// Sends `action`, which is reduced before the running `send` of the store returns.
  ///
  /// Actions that are sent at once are reduced first-in first-out, behind the present one.
  public static func send(_ action: Action) -> Self { Self(.send(action)) }

  /// Starts all `effects`, in order, before any asynchronous part of them runs.
  public static func merge(_ effects: Self...) -> Self { merge(effects) }

  /// Starts all `effects`, in order, before any asynchronous part of them runs.
  ///
  /// Merging none is ``none``.
  public static func merge(_ effects: some Sequence<Self>) -> Self {
    var works: [EffectWork<Action>] = []
    for effect in effects {
      switch effect.work {
      case .none: break
      case .merge(let merged): works += merged
      default: works.append(effect.work)
      }
    }
    guard works.count < 2 else { return Self(.merge(works)) }
    return works.first.map(Self.init) ?? .none
  }

  /// Starts this effect and `other`.
  public func merge(with other: Self) -> Self {
    switch (work, other.work) {
    case (.none, _): other
    case (_, .none): self
    case (.merge(let works), .merge(let others)): Self(.merge(works + others))
    case (.merge(let works), _): Self(.merge(works + [other.work]))
    default: Self(.merge([work, other.work]))
    }
  }

  /// Carries `effects` out one after the other.
  ///
  /// The next one starts when the one before has finished or was cancelled; the effects of actions
  /// that it sent are not waited for.
  public static func concatenate(_ effects: Self...) -> Self { concatenate(effects) }

  /// Carries `effects` out one after the other.
  ///
  /// Concatenating none is ``none``.
  public static func concatenate(_ effects: some Sequence<Self>) -> Self {
    let works = effects.map(\.work).filter { !$0.isNone }
    guard let first = works.first else { return .none }
    return Self(works.count == 1 ? first : .concatenate(works))
  }

  /// Carries this effect out, and then `other`.
  public func concatenate(with other: Self) -> Self { .concatenate([self, other]) }

  /// The same effect, whose actions are turned into others.
  @MainActor
  public func map<T>(_ transform: @escaping (Action) -> T) -> Effect<T> {
    Effect<T>(work.map(transform))
  }
}

/// An older name of ``Effect``.
public typealias EffectTask = Effect
