/// An action of a child that comes and goes.
public enum PresentationAction<Action> {
  /// The child is to be dismissed.
  case dismiss
  /// The child got an action.
  case presented(Action)
}

extension PresentationAction: Equatable where Action: Equatable {}

extension PresentationAction: Hashable where Action: Hashable {}

extension PresentationAction: Sendable where Action: Sendable {}
