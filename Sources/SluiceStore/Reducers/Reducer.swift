/// The logic of a feature: how actions change its state, and what else they cause.
///
/// Write one of the two: `reduce(into:action:)` for logic in one place, or `body` to put reducers
/// together.
///
/// ```swift
/// struct Counter: Reducer {
///   struct State: Equatable { var count = 0 }
///   enum Action { case increment, decrement }
///
///   func reduce(into state: inout State, action: Action) -> Effect<Action> {
///     switch action {
///     case .increment: state.count += 1
///     case .decrement: state.count -= 1
///     }
///     return .none
///   }
/// }
/// ```
///
/// - A store evaluates each `body` once, when it is made or when the feature is first needed, so what
///   an `if` in a `body` reads is read once.
/// - A type that writes both has its `body` run by stores.
/// - Thread: the main actor.
@MainActor
public protocol Reducer<State, Action> {
  /// What the feature knows.
  associatedtype State
  /// What can happen to it.
  associatedtype Action
  /// The kind of ``body-swift.property``; `Never` where there is none.
  associatedtype Body

  /// Changes `state` according to `action`, and says what else is to be done.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The reducers that make up this one; they run from top to bottom on the same state.
  @ReducerBuilder<State, Action>
  var body: Body { get }

  /// Turns the reducer into one function; the store calls this, and there is no need to write it.
  func mounted(in mount: Mount) -> Mounted<State, Action>
}

extension Reducer where Body == Never {
  /// There is no body; the reducer's logic is in `reduce(into:action:)`.
  public var body: Body {
    fatalError("SluiceStore: \(Self.self) has no body; call reduce(into:action:) instead.")
  }
}

extension Reducer {
  /// Turns the reducer into one function that calls `reduce(into:action:)`.
  public func mounted(in mount: Mount) -> Mounted<State, Action> {
    Mounted { state, action in reduce(into: &state, action: action) }
  }

  /// The reducer as one function that is made when it is first called.
  ///
  /// Features that contain themselves would never be mounted otherwise.
  func mountedLazily(in mount: Mount) -> Mounted<State, Action>.Step {
    var step: Mounted<State, Action>.Step?
    return { state, action in
      if let step { return step(&state, action) }
      let first = mounted(in: mount).step
      step = first
      return first(&state, action)
    }
  }
}

extension Reducer where Body: Reducer<State, Action> {
  /// Runs the body, evaluated for this call; a store evaluates it once.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    mounted(in: Mount()).step(&state, action)
  }

  /// Turns the body into one function.
  public func mounted(in mount: Mount) -> Mounted<State, Action> { body.mounted(in: mount) }
}

/// A reducer with the state and the actions of `R`.
public typealias ReducerOf<R: Reducer> = Reducer<R.State, R.Action>

/// A store for the reducer `R`.
public typealias StoreOf<R: Reducer> = Store<R.State, R.Action>

/// An effect with the actions of the reducer `R`.
public typealias EffectOf<R: Reducer> = Effect<R.Action>
