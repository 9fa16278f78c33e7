public import Synchronization

/// What a published property stands on: a hub that stores each value after it was delivered.
@usableFromInline
final class PublishedStorage<Value>: Hub<Value, Never>, @unchecked Sendable {
  @usableFromInline
  let stored: Locked<Value>

  /// Where the owner announces changes; installed when somebody first asks the owner for it.
  @usableFromInline
  let objectWillChange = AtomicLazyReference<ObservableObjectPublisher>()

  /// Made when the property is first read: until then nobody can be observing it.
  @usableFromInline
  let observation = AtomicLazyReference<ObservationToken>()

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
      (observation.load() ?? makeObservation()).access()
      return stored.withLock { $0 }
    }
    set {
      if mailbox.enter() {
        publishAndStore(newValue)
        mailbox.exit { open($0) }
      } else {
        post(.value(newValue))
      }
    }
  }

  @usableFromInline
  override var greeting: Value? { stored.withLock { $0 } }

  @usableFromInline
  override var remembers: Bool { true }

  @usableFromInline
  override func publish(_ value: Value) { publishAndStore(value) }

  @inlinable
  @inline(__always)
  func publishAndStore(_ value: Value) {
    objectWillChange.load()?.send()
    for outlet in outlets { outlet.isOwed = !outlet.offer(value) }
    if let observation = observation.load() {
      observation.willSet()
      store(value)
      observation.didSet()
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
  func makeObservation() -> ObservationToken { observation.storeIfNil(ObservationToken()) }

  /// Keeps `link` going until it ends or this property goes.
  func keep(_ link: Link) { assignments.withLock { $0[ObjectIdentifier(link)] = link } }

  /// Lets go of an assignment that has ended.
  func forget(_ link: Link) {
    _ = assignments.withLock { $0.removeValue(forKey: ObjectIdentifier(link)) }
  }
}
