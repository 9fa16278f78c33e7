/// Puts reducers together in a `body`.
///
/// They run from top to bottom on the same state, each seeing what those above it changed; their
/// effects start in the same order. `if`, `else`, `switch`, `for` and `if #available` are possible,
/// and so is an empty body, which does nothing.
@MainActor
@resultBuilder
public enum ReducerBuilder<State, Action> {
  /// No reducers.
  public static func buildBlock() -> EmptyReducer<State, Action> { EmptyReducer() }

  /// The first reducer.
  public static func buildPartialBlock<R: Reducer<State, Action>>(first: R) -> R { first }

  /// One more reducer.
  public static func buildPartialBlock<First: Reducer<State, Action>, Next: Reducer<State, Action>>(
    accumulated: First,
    next: Next
  ) -> some Reducer<State, Action> {
    ReducerPair(first: accumulated, second: next)
  }

  /// A reducer of a known type.
  public static func buildExpression<R: Reducer<State, Action>>(_ expression: R) -> R {
    expression
  }

  /// A reducer whose type is not known.
  public static func buildExpression(
    _ expression: any Reducer<State, Action>
  ) -> Reduce<State, Action> {
    Reduce(any: expression)
  }

  /// The reducer of an `if` that holds.
  public static func buildEither<First: Reducer<State, Action>, Second: Reducer<State, Action>>(
    first component: First
  ) -> EitherReducer<First, Second> {
    .first(component)
  }

  /// The reducer of an `else`.
  public static func buildEither<First: Reducer<State, Action>, Second: Reducer<State, Action>>(
    second component: Second
  ) -> EitherReducer<First, Second> {
    .second(component)
  }

  /// The reducer of an `if` without `else`.
  public static func buildOptional<R: Reducer<State, Action>>(_ component: R?) -> R? { component }

  /// The reducers of a loop.
  public static func buildArray(
    _ components: [some Reducer<State, Action>]
  ) -> some Reducer<State, Action> {
    ReducerList(reducers: components)
  }

  /// The reducer of an `if #available`.
  public static func buildLimitedAvailability(
    _ component: some Reducer<State, Action>
  ) -> Reduce<State, Action> {
    Reduce(component)
  }

  /// The whole.
  public static func buildFinalResult<R: Reducer<State, Action>>(_ component: R) -> R { component }
}
