public import Sluice

/// Something that carries out the calls of an API: ``APIService``, or a stub in a test.
public protocol APIServiceType: Sendable {
  /// A publisher of the answer to `request`.
  ///
  /// - **Values:** one, when the call succeeds; then it finishes.
  /// - **Failure:** says what failed and keeps what is known about it.
  /// - **Demand:** nothing is sent before a subscriber asks; each subscriber is one call.
  /// - **Cancel:** aborts the call.
  func request<Request>(
    with request: Request
  ) -> AnyPublisher<Request.Response, APIServiceError> where Request: APIRequestType
}
