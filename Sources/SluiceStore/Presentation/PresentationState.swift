/// Marks the state of a child that comes and goes: a sheet, an alert, a screen.
///
/// ```swift
/// struct State {
///   @PresentationState var detail: Detail.State?
/// }
/// ```
///
/// The child's state stands in a box, so that a large one does not make the parent's large.
@propertyWrapper
public struct PresentationState<State> {
  private final class Box {
    var value: State

    init(_ value: State) { self.value = value }
  }

  private var box: Box?

  /// Creates a field with a first value.
  public init(wrappedValue: State?) { box = wrappedValue.map(Box.init) }

  /// The child's state; `nil` while it is not presented.
  public var wrappedValue: State? {
    get { box?.value }
    set {
      guard let newValue else {
        box = nil
        return
      }
      if let box, isKnownUniquelyReferenced(&self.box) {
        box.value = newValue
      } else {
        box = Box(newValue)
      }
    }
  }

  /// The field itself, which key paths such as `\.$detail` lead to.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// Changes the child's state in place, unless there is none.
  mutating func update<Result>(_ body: (inout State) -> Result) -> Result? {
    if !isKnownUniquelyReferenced(&box) { box = box.map { Box($0.value) } }
    return box.map { body(&$0.value) }
  }
}

extension PresentationState: Equatable where State: Equatable {
  /// Whether both present equal states, or nothing.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.box === rhs.box || lhs.wrappedValue == rhs.wrappedValue
  }
}

extension PresentationState: Hashable where State: Hashable {
  /// Adds the state to `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(wrappedValue) }
}

extension PresentationState: @unchecked Sendable  // no lock: a shared box is never changed
where State: Sendable {}

extension PresentationState: CustomReflectable {
  /// The child's state, as if it stood there without the wrapper.
  public var customMirror: Mirror { Mirror(reflecting: wrappedValue as Any) }
}

extension PresentationState: TransparentWrapper {
  var wrapped: Any { wrappedValue as Any }
}
