/// Work that can be called off.
public protocol Cancellable {
  /// Calls the work off; a second call does nothing.
  func cancel()
}

extension Cancellable {
  /// Keeps this work in `collection`; it is cancelled when it is removed from there or the
  /// collection goes.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    collection.append(AnyCancellable(self))
  }

  /// Keeps this work in `set`; it is cancelled when it is removed from there or the set goes.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(AnyCancellable(self))
  }
}
