/// A publisher of one value, which never fails.
///
/// ```
/// output    (a|)
/// ```
///
/// ```swift
/// let printing = Just(42).sink { print($0) }  // 42
/// ```
///
/// - **Demand:** the value is sent when one is requested, and the ending right behind it.
/// - **Thread:** that of the request.
public struct Just<Output>: Publisher {
  /// It never fails.
  public typealias Failure = Never

  /// The value.
  public let output: Output

  /// Creates a publisher of `output`.
  @inlinable
  public init(_ output: Output) { self.output = output }

  /// Attaches `subscriber`.
  @inlinable
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    subscriber.receiveOnce(output, from: "Just")
  }
}

extension Just: Equatable where Output: Equatable {}

extension Just: Sendable where Output: Sendable {}
