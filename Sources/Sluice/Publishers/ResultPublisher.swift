extension Result {
  /// A publisher of the value, or of the failure.
  @inlinable
  public var publisher: Result<Success, Failure>.Publisher { Publisher(self) }

  /// A publisher of one value or a failure; `Result.publisher` makes one.
  ///
  /// - **Demand:** the value is sent when one is requested, and the ending right behind it; a
  ///   failure is sent at once.
  public struct Publisher: Sluice.Publisher {
    /// The kind of value sent.
    public typealias Output = Success

    /// The value or the failure.
    public let result: Result<Success, Failure>

    /// Creates a publisher of `result`.
    @inlinable
    public init(_ result: Result<Success, Failure>) { self.result = result }

    /// Creates a publisher of `output`.
    @inlinable
    public init(_ output: Success) { result = .success(output) }

    /// Creates a publisher that ends with `failure`.
    @inlinable
    public init(_ failure: Failure) { result = .failure(failure) }

    /// Attaches `subscriber`.
    @inlinable
    public func receive<S: Subscriber>(subscriber: S)
    where S.Input == Success, S.Failure == Failure {
      switch result {
      case .success(let output): subscriber.receiveOnce(output, from: "Once")
      case .failure(let error): subscriber.receiveNothing(but: .failure(error))
      }
    }
  }
}

extension Result.Publisher: Equatable where Success: Equatable, Failure: Equatable {}

extension Result.Publisher: Sendable where Success: Sendable {}
