/// What features find in their environment: clocks, clients, generators.
///
/// A dependency is a key with a value for production and one for tests, and a property:
///
/// ```swift
/// enum GreetingKey: DependencyKey {
///   static let liveValue: @Sendable () -> String = { "Hello" }
/// }
/// extension DependencyValues {
///   var greeting: @Sendable () -> String {
///     get { self[GreetingKey.self] }
///     set { self[GreetingKey.self] = newValue }
///   }
/// }
/// ```
///
/// A store has values of its own, those in force when it was made and what its `withDependencies`
/// changes. They are in force in its reducer and in the effects that it starts, however much later
/// these run.
public struct DependencyValues: Sendable {
  /// Whether code runs for users or in a test.
  public enum Context: Sendable, Hashable {
    /// Dependencies have their `liveValue`.
    case live
    /// Dependencies have their `testValue`.
    case test
  }

  /// The values in force here and now.
  @TaskLocal
  static var current = DependencyValues()

  /// Whether code runs for users or in a test.
  public var context = Context.live { didSet { isPlain = false } }

  private var overrides: [ObjectIdentifier: any Sendable] = [:]
  private var isPlain = true

  /// Creates values that override nothing.
  public init() {}

  /// The value for a key: the override, or the key's own one.
  public subscript<Key: DependencyKey>(key: Key.Type) -> Key.Value {
    get {
      if let value = overrides[ObjectIdentifier(key)] as? Key.Value { return value }
      return context == .live ? Key.liveValue : Key.testValue
    }
    set {
      overrides[ObjectIdentifier(key)] = newValue
      isPlain = false
    }
  }

  /// Whether code that runs here and now finds these values without anybody's doing.
  var isInForce: Bool { isPlain && Self.current.isPlain }
}

/// Names a dependency.
public protocol DependencyKey {
  /// The kind of thing depended on.
  associatedtype Value: Sendable

  /// What there is in production.
  static var liveValue: Value { get }

  /// What there is in tests; without one of its own, using it in a test is an issue.
  static var testValue: Value { get }
}

extension DependencyKey {
  /// The live value, whose use in a test is an issue.
  public static var testValue: Value {
    StoreIssue(
      .missingDependency,
      """
      \(Self.self) has no testValue and was not overridden in this test; its live value is used. \
      Override it in `withDependencies`, or give the key a testValue.
      """
    ).report()
    return liveValue
  }
}
