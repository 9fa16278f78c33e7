/// The stores that were scoped from a store by key path, while somebody holds them.
@MainActor
struct ScopeCache {
  struct Key: Hashable {
    let state: AnyKeyPath
    let action: ObjectIdentifier
  }

  private final class Weak {
    weak var store: AnyObject?

    init(_ store: AnyObject) { self.store = store }
  }

  private var stores: [Key: Weak] = [:]
  private var limit = 16

  /// The store for `key`, made by `make` if nobody holds one.
  mutating func store<S: AnyObject>(for key: Key, _ make: () -> S) -> S {
    if let store = stores[key]?.store as? S { return store }
    if stores.count >= limit {
      stores = stores.filter { $0.value.store != nil }
      limit = max(16, stores.count * 2)
    }
    let store = make()
    stores[key] = Weak(store)
    return store
  }
}
