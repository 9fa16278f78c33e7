/// Where the state of a child that is not always there is found in the parent's.
@MainActor
protocol ChildPlace {
  associatedtype State
  associatedtype Child

  /// Changes the child's state, unless there is none.
  func update<Result>(_ state: inout State, _ body: (inout Child) -> Result) -> Result?

  /// Which child it is; `nil` if there is none.
  func identity(in state: State) -> AnyHashable?
}

/// An optional property.
struct OptionalPlace<State, Child>: ChildPlace {
  let keyPath: WritableKeyPath<State, Child?>
  private let reader = IdentityReader<Child>()

  init(_ keyPath: WritableKeyPath<State, Child?>) { self.keyPath = keyPath }

  func update<Result>(_ state: inout State, _ body: (inout Child) -> Result) -> Result? {
    state[keyPath: keyPath].update(body)
  }

  func identity(in state: State) -> AnyHashable? {
    state[keyPath: keyPath].map(reader.identity)
  }
}

/// One case of an enum.
struct CasePlace<State, Child>: ChildPlace {
  let casePath: CasePath<State, Child>
  private let reader = IdentityReader<Child>()

  init(_ casePath: CasePath<State, Child>) { self.casePath = casePath }

  func update<Result>(_ state: inout State, _ body: (inout Child) -> Result) -> Result? {
    guard var child = casePath.extract(state) else { return nil }
    defer { state = casePath.embed(child) }
    return body(&child)
  }

  func identity(in state: State) -> AnyHashable? {
    casePath.extract(state).map(reader.identity)
  }
}

extension Optional {
  /// Changes the value in place, if there is one.
  mutating func update<Result>(_ body: (inout Wrapped) -> Result) -> Result? {
    guard var value = self else { return nil }
    // Emptied meanwhile, so that what the value refers to is held once and not copied.
    self = nil
    defer { self = value }
    return body(&value)
  }
}
