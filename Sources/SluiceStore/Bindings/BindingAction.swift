/// Writes one field of a feature's state.
///
/// One action case serves all fields:
///
/// ```swift
/// enum Action: BindableAction {
///   case binding(BindingAction<State>)
/// }
/// // in the reducer
/// case .binding(\.$text): ...
/// case .binding: ...
/// ```
///
/// Two are equal when they write an equal value to the same field.
public struct BindingAction<Root> {
  /// Leads to the field.
  public let keyPath: PartialKeyPath<Root>

  let value: Any
  let write: (inout Root) -> Void
  private let isSame: (Any) -> Bool
  private let receipt = Receipt()

  /// An action that writes `value` to the field at `keyPath`.
  public static func set<Value: Equatable>(
    _ keyPath: WritableKeyPath<Root, BindingState<Value>>,
    _ value: Value
  ) -> Self {
    Self(
      keyPath: keyPath,
      value: value,
      write: { $0[keyPath: keyPath].wrappedValue = value },
      isSame: { $0 as? Value == value }
    )
  }

  /// Whether an action writes the field at `keyPath`, and not one inside it or around it.
  public static func ~= <Value>(keyPath: WritableKeyPath<Root, Value>, action: Self) -> Bool {
    keyPath == action.keyPath
  }

  /// Writes the value, and notes that this was done.
  @MainActor
  func apply(to root: inout Root) {
    receipt.isApplied = true
    write(&root)
  }

  /// Whether a reducer has written the value.
  @MainActor
  var isApplied: Bool { receipt.isApplied }

  private final class Receipt: Sendable {
    @MainActor
    var isApplied = false

    init() {}
  }

  private init(
    keyPath: PartialKeyPath<Root>,
    value: Any,
    write: @escaping (inout Root) -> Void,
    isSame: @escaping (Any) -> Bool
  ) {
    self.keyPath = keyPath
    self.value = value
    self.write = write
    self.isSame = isSame
  }
}

extension BindingAction: Equatable {
  /// Whether both write an equal value to the same field.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.keyPath == rhs.keyPath && lhs.isSame(rhs.value)
  }
}

extension BindingAction: CustomStringConvertible, CustomReflectable {
  /// The field and the value.
  public var description: String { ".set(\(keyPath), \(value))" }

  /// The field and the value.
  public var customMirror: Mirror {
    Mirror(self, children: ["set": (keyPath, value)], displayStyle: .enum)
  }
}
