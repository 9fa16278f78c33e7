/// A value that is read and written where it is kept, by somebody who does not know where that is.
///
/// ```swift
/// let name = Binding(get: { form.name }, set: { form.name = $0 })
/// name.wrappedValue = "Ann"
/// ```
///
/// - Reading always gets the present value.
/// - Thread: that of whoever reads and writes; the closures belong to whoever made the binding.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  private let get: () -> Value
  private let set: (Value) -> Void

  /// Creates a binding of two closures.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.get = get
    self.set = set
  }

  /// A binding to a value that never changes; what is written is ignored.
  public static func constant(_ value: Value) -> Self { Self(get: { value }, set: { _ in }) }

  /// The present value.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The binding itself, so that `$property` hands it on.
  public var projectedValue: Self { self }

  /// A binding to a part of the value.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Binding<Part> {
    Binding<Part>(
      get: { wrappedValue[keyPath: keyPath] },
      set: { wrappedValue[keyPath: keyPath] = $0 }
    )
  }
}

extension Binding {
  /// Creates a binding to the value inside an optional; `nil` if there is none.
  ///
  /// When the value goes while the binding is held, it reads as it was last, and what is written is
  /// ignored.
  public init?(_ base: Binding<Value?>) {
    guard let present = base.wrappedValue else { return nil }
    var last = present
    self.init(
      get: {
        last = base.wrappedValue ?? last
        return last
      },
      set: { value in
        guard base.wrappedValue != nil else { return }
        last = value
        base.wrappedValue = value
      }
    )
  }

  /// Creates a binding that shows a value as an optional; writing `nil` is ignored.
  public init<Wrapped>(_ base: Binding<Wrapped>) where Value == Wrapped? {
    self.init(
      get: { base.wrappedValue },
      set: { value in
        if let value { base.wrappedValue = value }
      }
    )
  }
}
