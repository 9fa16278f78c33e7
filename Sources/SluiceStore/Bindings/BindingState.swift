/// Marks a field of a feature's state that views may write without an action of its own.
///
/// ```swift
/// struct State: Equatable {
///   @BindingState var text = ""
/// }
/// ```
///
/// `\.$text` names the field in a ``BindingAction``. Comparing, hashing and dumping see the value only.
@propertyWrapper
public struct BindingState<Value> {
  /// The value.
  public var wrappedValue: Value

  /// Creates a field with a first value.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// The field itself, which key paths such as `\.$text` lead to.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }
}

extension BindingState: Equatable where Value: Equatable {}

extension BindingState: Hashable where Value: Hashable {}

extension BindingState: Sendable where Value: Sendable {}

extension BindingState: CustomReflectable {
  /// The value, as if it stood there without the wrapper.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue) }
}

extension BindingState: CustomStringConvertible {
  /// The value's description.
  public var description: String { String(describing: wrappedValue) }
}

extension BindingState: TransparentWrapper {
  var wrapped: Any { wrappedValue }
}
