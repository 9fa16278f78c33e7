import Synchronization

/// A property of a class that publishes its changes.
///
/// `$property` is a publisher: each subscriber gets the present value and then every new one,
/// *before* it is stored, so that the property still reads as the old value inside a sink. Use the
/// delivered value there.
///
/// ```swift
/// final class Form: ObservableObject {
///   @Published var name = ""
/// }
/// let form = Form()
/// let printing = form.$name.sink { print("<\($0)>") }  // <>
/// form.name = "Ann"                                    // <Ann>
/// ```
///
/// - **Values:** equal ones too; add ``Publisher/removeDuplicates()`` for changes only. Assigning from
///   inside a delivery waits until that delivery is over, and the property ends on the value
///   assigned last.
/// - **Failure:** none.
/// - **Demand:** a subscriber that has not asked misses values and gets the newest, once, when it
///   asks.
/// - **Thread:** that of the assignment. Reading and assigning are safe from any thread.
/// - **Observation:** reading registers an access, assigning a mutation.
@propertyWrapper
public struct Published<Value> {
  @usableFromInline
  let storage: PublishedStorage<Value>

  /// Creates a property with a first value.
  @inlinable
  public init(wrappedValue: Value) { storage = PublishedStorage(wrappedValue) }

  /// Creates a property with a first value.
  @inlinable
  public init(initialValue: Value) { storage = PublishedStorage(initialValue) }

  /// The publisher of the property's values.
  ///
  /// Setting it changes nothing; it is settable so that it can be passed to
  /// ``Publisher/assign(to:)`` as `&$property`.
  @inlinable
  public var projectedValue: Publisher {
    get { Publisher(storage: storage) }
    nonmutating set {}
  }

  /// Properties of structures cannot be published.
  @available(*, unavailable, message: "@Published works for properties of classes only")
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.value = newValue }
  }

  /// Reads and assigns the property of `object`.
  @inlinable
  public static subscript<Object: AnyObject>(
    _enclosingInstance object: Object,
    wrapped wrapped: ReferenceWritableKeyPath<Object, Value>,
    storage storage: ReferenceWritableKeyPath<Object, Published<Value>>
  ) -> Value {
    @inline(__always)
    get { object[keyPath: storage].storage.value }
    @inline(__always)
    set { object[keyPath: storage].storage.value = newValue }
  }
}

extension Published: @unchecked Sendable where Value: Sendable {}  // the storage's lock guards it

extension Published {
  /// The publisher of a property's values; `$property` makes one.
  public struct Publisher: Sluice.Publisher {
    /// The kind of value the property holds.
    public typealias Output = Value

    /// Assigning does not fail.
    public typealias Failure = Never

    @usableFromInline
    let storage: PublishedStorage<Value>

    @inlinable
    init(storage: PublishedStorage<Value>) { self.storage = storage }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Value, S.Failure == Never {
      storage.attach(subscriber, name: "PublishedSubject")
    }
  }
}

extension Published: PublishedProperty {
  var objectWillChange: ObservableObjectPublisher? {
    storage.isAnnounced.load(ordering: .acquiring) ? storage.announcer : nil
  }

  func announce(through publisher: ObservableObjectPublisher) -> ObservableObjectPublisher {
    storage.announce(through: publisher)
  }
}
