import Synchronization

/// Work that is called off when nobody holds it any more.
///
/// Keep it in a property, or in a collection with `store(in:)`; dropping it cancels. It may be
/// cancelled from any thread.
public final class AnyCancellable: Cancellable, Hashable, @unchecked Sendable {  // see `work`
  private let isCancelled = Atomic<Bool>(false)

  // Read and emptied only by the one caller that raised `isCancelled`.

  /// What to cancel, where it is a sink: kept apart because a call through `any` costs more.
  @exclusivity(unchecked)
  private var link: Link?

  /// What to cancel otherwise.
  @exclusivity(unchecked)
  private var work: (any Cancellable)?

  /// Creates work that `cancel` calls off.
  ///
  /// - Parameter cancel: Called once, from ``cancel()`` or when the instance goes.
  public init(_ cancel: @escaping () -> Void) { work = ClosureCancellable(closure: cancel) }

  /// Creates work that `canceller` calls off.
  public init<C: Cancellable>(_ canceller: C) { work = canceller }

  @usableFromInline
  init(_ link: Link) { self.link = link }

  deinit {
    // Nobody else can be here: the flag needs no exchange.
    guard !isCancelled.load(ordering: .acquiring) else { return }
    link?.cancel()
    work?.cancel()
  }

  /// Calls the work off; a second call does nothing.
  public func cancel() {
    if isCancelled.exchange(true, ordering: .acquiringAndReleasing) { return }
    link.take()?.cancel()
    work.take()?.cancel()
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

private struct ClosureCancellable: Cancellable {
  let closure: () -> Void

  func cancel() { closure() }
}
