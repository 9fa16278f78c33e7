public import Sluice

extension Store {
  /// Runs `body` now, and again whenever one of the fields that it read has changed.
  ///
  /// ```swift
  /// let token = store.observe { label.text = "\(store.count)" }
  /// ```
  ///
  /// Fields read with dynamic member lookup, `store.count`, are watched one by one; what is read
  /// through ``state`` is not. Each field that was read is looked at once after a batch of actions.
  ///
  /// - Returns: What keeps it going; dropping it stops.
  public func observe(_ body: @escaping @MainActor () -> Void) -> AnyCancellable {
    let reader = FieldReader(body)
    reader.run()
    var isFirst = true
    return core.watch().sink { _ in
      if isFirst { isFirst = false } else { reader.runIfChanged() }
    }
  }

  /// Calls `then` with a store for an optional part when that comes, and `else` when it goes.
  ///
  /// `else` is called at once if the part is not there; a change of the part calls nothing.
  ///
  /// - Returns: What keeps it going; dropping it stops.
  public func ifLet<Wrapped>(
    then: @escaping @MainActor (Store<Wrapped, Action>) -> Void,
    else: @escaping @MainActor () -> Void = {}
  ) -> AnyCancellable where State == Wrapped? {
    publisher.map { $0 != nil }.removeDuplicates().sink { isThere in
      if isThere, let store = self.present() { then(store) } else { `else`() }
    }
  }

  /// A store for the part that is there.
  private func present<Wrapped>() -> Store<Wrapped, Action>? where State == Wrapped? {
    guard var last = state else { return nil }
    return Store<Wrapped, Action>(
      core: core,
      read: {
        last = self.state ?? last
        return last
      },
      dispatch: { self.send($0) },
      isPresent: { self.isPresent() && self.state != nil }
    )
  }
}

/// A field of a store.
struct Field: Hashable {
  let store: ObjectIdentifier
  let keyPath: AnyKeyPath
}

/// Runs a closure, and remembers which fields of stores it read and what they were.
@MainActor
final class FieldReader {
  /// The one that runs now.
  static var current: FieldReader?

  private let body: @MainActor () -> Void
  private var hasChanged: [AnyHashable: () -> Bool] = [:]

  init(_ body: @escaping @MainActor () -> Void) { self.body = body }

  func run() {
    hasChanged = [:]
    let outer = Self.current
    Self.current = self
    defer { Self.current = outer }
    body()
  }

  func runIfChanged() {
    if hasChanged.values.contains(where: { $0() }) { run() }
  }

  /// Notes that a field was read.
  func note<Value>(_ field: AnyHashable, _ value: Value, now: @escaping () -> Value) {
    guard hasChanged[field] == nil else { return }
    hasChanged[field] = { !Self.isSame(value, now()) }
  }

  /// Whether two values are equal; those that cannot be compared are not.
  private static func isSame<Value>(_ old: Value, _ new: Value) -> Bool {
    guard let old = old as? any Equatable else { return false }
    return Self.isEqual(old, to: new)
  }

  private static func isEqual<V: Equatable>(_ old: V, to new: Any) -> Bool { new as? V == old }
}
