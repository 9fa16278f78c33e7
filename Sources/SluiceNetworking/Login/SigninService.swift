public import Sluice

/// A login service over an API with `POST /api/signin`.
///
/// ```swift
/// let service = SigninService(api: APIService(baseURLString: "https://api.example.com"))
/// let viewModel = LoginViewModel(service: service)
/// ```
///
/// The user is in when the answer's `status` is `ok`, in any case of letters; otherwise the server's
/// `message` says why not, also when it comes with a status such as 401.
public struct SigninService: LoginService {
  private let api: any APIServiceType

  /// Creates a login service that asks `api`.
  public init(api: any APIServiceType) { self.api = api }

  /// A publisher that asks the server whether `id` may come in with `password`.
  public func login(id: String, password: String) -> AnyPublisher<Void, LoginError> {
    api.request(with: SigninRequest(email: id, password: password))
      .tryMap { response in
        guard response.isOK else { throw LoginError.refused(message: response.message) }
      }
      .mapError(Self.loginError)
      .eraseToAnyPublisher()
  }

  private static func loginError(_ error: any Error) -> LoginError {
    switch error {
    case let error as LoginError: error
    case let error as APIServiceError: refusal(in: error) ?? .failed(error)
    default: .other(message: "The login failed. Try again later.", underlying: error)
    }
  }

  private static func refusal(in error: APIServiceError) -> LoginError? {
    guard let status = error.status, (400..<500).contains(status),
      let response = error.decodeBody(as: SigninResponse.self), !response.isOK
    else { return nil }
    return .refused(message: response.message)
  }
}
