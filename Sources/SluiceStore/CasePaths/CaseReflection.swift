/// What reflection tells of an enum's value; slow, hence for the first time and where nothing else
/// will do.
enum CaseReflection {
  /// The payload of `root`, if it is a `Value`.
  static func payload<Value>(of root: Any) -> Value? {
    let mirror = Mirror(reflecting: root)
    guard let payload = mirror.children.first?.value else {
      // A case without a payload, or an optional that is nil.
      return Value.self == Void.self ? () as? Value : nil
    }
    if let value = payload as? Value, fits(payload, Value.self) { return value }
    // One labelled payload shows as a tuple of one.
    let inside = Mirror(reflecting: payload)
    guard inside.displayStyle == .tuple, inside.children.count == 1,
      let only = inside.children.first?.value
    else { return nil }
    return only as? Value
  }

  /// Whether the bytes of the payload of `root` are those of a `Value`.
  static func isStored<Value>(_: Value.Type, in root: Any) -> Bool {
    guard let payload = Mirror(reflecting: root).children.first?.value else { return false }
    let stored = type(of: payload)
    if stored == Value.self || Value.self is AnyObject.Type { return true }
    let mirror = Mirror(reflecting: payload)
    guard mirror.displayStyle == .tuple else { return false }
    let elements = mirror.children.map { type(of: $0.value) }
    if elements.count == 1 { return elements.first.map { $0 == Value.self } ?? false }
    guard let value = payload as? Value else { return false }
    let wanted = Mirror(reflecting: value)
    return wanted.displayStyle == .tuple
      && wanted.children.map { type(of: $0.value) }.elementsEqual(elements, by: ==)
  }

  /// The name of the case.
  static func name(of root: Any) -> String {
    Mirror(reflecting: root).children.first?.label ?? "\(root)"
  }

  /// Whether a cast to `Value` did not just wrap something in an optional, or erase its type.
  private static func fits<Value>(_ payload: Any, _: Value.Type) -> Bool {
    Value.self is any OptionalType.Type ? type(of: payload) is any OptionalType.Type : true
  }
}

private protocol OptionalType {}

extension Optional: OptionalType {}
