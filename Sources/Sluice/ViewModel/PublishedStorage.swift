public import Synchronization

/// What a published property stands on: a hub that stores each value after it was delivered.
@usableFromInline
final class PublishedStorage<Value>: Hub<Value, Never>, @unchecked Sendable {  // see each property
  @usableFromInline
  let stored: Locked<Value>

  /// Raised, and never lowered, once the property beside it was set.
  @usableFromInline
  let isAnnounced = Atomic<Bool>(false)
  @usableFromInline
  let isObserved = Atomic<Bool>(false)

  // Each is set once, under the lock, before its flag is raised, and read only behind the flag.

  /// Where the owner announces changes; there once somebody asked the owner for it.
  @exclusivity(unchecked)
  @usableFromInline
  var announcer: ObservableObjectPublisher?

  /// Made when the property is first read: until then nobody can be observing it.
  @exclusivity(unchecked)
  @usableFromInline
  var observation: ObservationToken?

  /// Pipelines that assign to this property and end with it.
  private let assignments = Locked<[ObjectIdentifier: Link]>([:])

  @usableFromInline
  init(_ value: Value) {
    stored = Locked(value)
    super.init()
  }

  deinit {
    for link in assignments.withLock({ $0 }).values { link.cancel() }
  }

  @inlinable
  var value: Value {
    get {
      if !isObserved.load(ordering: .acquiring) { observe() }
      observation?.access()
      return stored.withLock { $0 }
    }
    set {
      if mailbox.enter() {
        publish(newValue)
        mailbox.exit()
      } else {
        mailbox.post { self.publish(newValue) }
      }
    }
  }

  @usableFromInline
  override var greeting: Value? { stored.withLock { $0 } }

  @usableFromInline
  override var remembers: Bool { true }

  @inlinable
  @inline(__always)
  func publish(_ value: Value) {
    if isAnnounced.load(ordering: .acquiring) { announcer?.send() }
    deliverOwing(value)
    if isObserved.load(ordering: .acquiring) {
      observation?.willSet()
      store(value)
      observation?.didSet()
    } else {
      store(value)
    }
  }

  @inlinable
  @inline(__always)
  func store(_ value: Value) {
    var value = value
    // The old value leaves the lock with `value`: its `deinit` may come back here.
    stored.withLock { swap(&$0, &value) }
  }

  @usableFromInline
  func observe() {
    let token = ObservationToken()
    stored.withLock { _ in
      if observation == nil { observation = token }
      isObserved.store(true, ordering: .releasing)
    }
  }

  /// Announces changes through `publisher`, unless another one was installed before.
  ///
  /// - Returns: The publisher that is installed now.
  func announce(through publisher: ObservableObjectPublisher) -> ObservableObjectPublisher {
    stored.withLock { _ in
      let installed = announcer ?? publisher
      announcer = installed
      isAnnounced.store(true, ordering: .releasing)
      return installed
    }
  }

  /// Keeps `link` going until it ends or this property goes.
  func keep(_ link: Link) { assignments.withLock { $0[ObjectIdentifier(link)] = link } }

  /// Lets go of an assignment that has ended.
  func forget(_ link: Link) {
    _ = assignments.withLock { $0.removeValue(forKey: ObjectIdentifier(link)) }
  }
}
