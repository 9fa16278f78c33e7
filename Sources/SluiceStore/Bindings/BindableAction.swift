import Sluice

/// Actions among which one writes fields of the state.
///
/// ```swift
/// enum Action: BindableAction {
///   case binding(BindingAction<State>)
///   case submit
/// }
/// ```
public protocol BindableAction<State>: SendableMetatype {
  /// The state whose fields are written.
  associatedtype State

  /// The action that writes a field; declare it as a case.
  static func binding(_ action: BindingAction<State>) -> Self

  /// What the action writes, if it writes a field; found by itself.
  var binding: BindingAction<State>? { get }
}

extension BindableAction {
  /// What the action writes, if it is the case `binding`.
  public var binding: BindingAction<State>? { Self.bindingCase.extract(self) }

  /// The case `binding`, which is learned once for each type.
  static var bindingCase: CasePath<Self, BindingAction<State>> {
    BindingCases.casePath(for: Self.self) { CasePath { .binding($0) } }
  }
}

private enum BindingCases {
  private static let known = Locked<[ObjectIdentifier: any Sendable]>([:])

  static func casePath<Path: Sendable>(for type: Any.Type, _ make: () -> Path) -> Path {
    let id = ObjectIdentifier(type)
    if let path = known.withLock({ $0[id] }) as? Path { return path }
    let path = make()
    known.withLock { $0[id] = path }
    return path
  }
}
