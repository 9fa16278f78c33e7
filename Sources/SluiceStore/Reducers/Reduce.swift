/// A reducer made of a closure, or of another reducer whose type is to be hidden.
///
/// ```swift
/// var body: some ReducerOf<Self> {
///   Reduce { state, action in
///     state.count += 1
///     return .none
///   }
/// }
/// ```
public struct Reduce<State, Action>: Reducer {
  private let mounting: @MainActor (Mount) -> Mounted<State, Action>.Step

  /// Creates a reducer that calls `reduce` once for each action.
  public nonisolated init(
    _ reduce: @escaping @MainActor (inout State, Action) -> Effect<Action>
  ) {
    mounting = { _ in reduce }
  }

  /// Creates a reducer that hides the type of `reducer`.
  public init(_ reducer: some Reducer<State, Action>) {
    mounting = { reducer.mounted(in: $0).step }
  }

  init(any reducer: any Reducer<State, Action>) {
    mounting = { reducer.mounted(in: $0).step }
  }

  /// Calls the closure.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    mounting(Mount())(&state, action)
  }

  /// Turns the reducer into one function.
  public func mounted(in mount: Mount) -> Mounted<State, Action> { Mounted(mounting(mount)) }
}
