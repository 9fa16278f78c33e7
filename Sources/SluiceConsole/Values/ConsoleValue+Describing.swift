extension ConsoleValue {
  /// Creates the value that shows `subject`.
  ///
  /// Truth values, numbers, text, optionals and collections of them keep their kind; everything
  /// else is shown as `String(describing:)` has it.
  public init(describing subject: Any) {
    switch subject {
    case let value as ConsoleValue: self = value
    case let value as Bool: self = .bool(value)
    case let value as any BinaryInteger: self = Self.whole(value)
    case let value as Double: self = .number(value)
    case let value as Float: self = .number(Double(value))
    case let value as any StringProtocol: self = .string(String(value))
    default: self = Self.mirrored(subject)
    }
  }

  private static func whole(_ value: some BinaryInteger) -> ConsoleValue {
    Int(exactly: value).map(ConsoleValue.integer) ?? .string(String(value))
  }

  private static func mirrored(_ subject: Any) -> ConsoleValue {
    let mirror = Mirror(reflecting: subject)
    switch mirror.displayStyle {
    case .optional: return mirror.children.first.map { Self(describing: $0.value) } ?? .null
    case .collection: return .list(mirror.children.map { Self(describing: $0.value) })
    default: return .string(String(describing: subject))
    }
  }
}
