/// An action of a stack of screens.
public enum StackAction<State, Action> {
  /// A screen got an action.
  case element(id: StackElementID, action: Action)
  /// A screen, and everything above it, is to be taken out.
  case popFrom(id: StackElementID)
  /// A screen is to be put on top; ``StackState/nextID`` is the id for it.
  case push(id: StackElementID, state: State)
}

extension StackAction: Equatable where State: Equatable, Action: Equatable {}

extension StackAction: Hashable where State: Hashable, Action: Hashable {}

extension StackAction: Sendable where State: Sendable, Action: Sendable {}

/// The stack action of screens that run the reducer `R`.
public typealias StackActionOf<R: Reducer> = StackAction<R.State, R.Action>
