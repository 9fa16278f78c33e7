extension Subscribers {
  /// How a stream ended.
  public enum Completion<Failure: Error> {
    /// The stream came to its regular end.
    case finished

    /// The stream was ended by an error.
    case failure(Failure)
  }
}

extension Subscribers.Completion: Sendable {}

extension Subscribers.Completion: Equatable where Failure: Equatable {}

extension Subscribers.Completion: Hashable where Failure: Hashable {}

extension Subscribers.Completion {
  /// The same ending with the error passed through `transform`.
  @inlinable
  func mapFailure<New: Error>(
    _ transform: (Failure) -> New
  ) -> Subscribers.Completion<New> {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(transform(error))
    }
  }
}
