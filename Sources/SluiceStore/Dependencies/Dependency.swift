/// A property that reads a dependency.
///
/// ```swift
/// struct Greeter: Reducer {
///   @Dependency(\.greeting) var greeting
/// ```
///
/// It is read anew each time, from the values in force where it is read: in a store's reducer and
/// effects those of the store.
@propertyWrapper
public struct Dependency<Value>: Sendable {
  private let keyPath: any KeyPath<DependencyValues, Value> & Sendable

  /// Creates a property that reads the dependency at `keyPath`.
  public init(_ keyPath: any KeyPath<DependencyValues, Value> & Sendable) { self.keyPath = keyPath }

  /// The value in force.
  public var wrappedValue: Value { DependencyValues.current[keyPath: keyPath] }
}

/// Runs `operation` with changed dependencies, also those of the tasks that it starts.
///
/// What was in force before is in force again afterwards.
public func withDependencies<Value, Failure: Error>(
  _ change: (inout DependencyValues) -> Void,
  operation: () throws(Failure) -> Value
) throws(Failure) -> Value {
  var values = DependencyValues.current
  change(&values)
  let result = DependencyValues.$current.withValue(values) { () -> Result<Value, Failure> in
    do throws(Failure) { return .success(try operation()) } catch { return .failure(error) }
  }
  return try result.get()
}
