/// Work that is called off when nobody holds it any more.
///
/// Keep it in a property, or in a collection with ``store(in:)-(Set)``; dropping it cancels. It may
/// be cancelled from any thread.
public final class AnyCancellable: Cancellable, Hashable, Sendable {
  private enum Work {
    case closure(() -> Void)
    case cancellable(any Cancellable)

    func cancel() {
      switch self {
      case .closure(let closure): closure()
      case .cancellable(let cancellable): cancellable.cancel()
      }
    }
  }

  private let work: Locked<Work?>

  /// Creates work that `cancel` calls off.
  ///
  /// - Parameter cancel: Called once, from ``cancel()`` or when the instance goes.
  public init(_ cancel: @escaping () -> Void) { work = Locked(.closure(cancel)) }

  /// Creates work that `canceller` calls off.
  public init<C: Cancellable>(_ canceller: C) { work = Locked(.cancellable(canceller)) }

  @usableFromInline
  init(_ link: Link) { work = Locked(.cancellable(link)) }

  deinit { cancel() }

  /// Calls the work off; a second call does nothing.
  public func cancel() {
    let due = work.withLock { work in
      defer { work = nil }
      return work
    }
    due?.cancel()
  }

  /// Whether two references are to the same instance.
  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }

  /// Adds the identity of the instance to `hasher`.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

  /// Keeps this instance in `collection`; it cancels when it is removed or the collection goes.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    collection.append(self)
  }

  /// Keeps this instance in `set`; it cancels when it is removed or the set goes.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
}
