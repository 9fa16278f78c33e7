public import Sluice

/// Something that can log a user in: a sign-in endpoint, an account server, a stub in a test.
///
/// A login view-model knows no more of its server than this. Only ``login(id:password:)`` has to be
/// written; the rest has defaults that fit a service without sessions.
///
/// ```swift
/// struct Doorman: LoginService {
///   func login(id: String, password: String) -> AnyPublisher<Void, LoginError> {
///     Just(()).setFailureType(to: LoginError.self).eraseToAnyPublisher()
///   }
/// }
/// ```
public protocol LoginService: Sendable {
  /// A publisher that tries to log in when it is subscribed to, once for each subscriber.
  ///
  /// - **Values:** exactly one, empty, when the user is logged in; then it finishes.
  /// - **Failure:** says why not, in words for the user in ``LoginError/message``.
  /// - **Thread:** any; whoever shows the outcome moves it with `receive(on:)`.
  /// - **Cancel:** aborts the attempt. A cancelled attempt leaves no session behind.
  func login(id: String, password: String) -> AnyPublisher<Void, LoginError>

  /// Ends the session, if there is one, without waiting for a server. By default there is none.
  func logout()

  /// Whether a session exists already, as after a restart; `false` by default.
  var hasSession: Bool { get }

  /// What this service takes for an ID and a password worth sending; `nil`, the default, leaves the
  /// choice to the view-model.
  var validators: LoginValidators? { get }
}

extension LoginService {
  /// Does nothing: a service without sessions has none to end.
  public func logout() {}

  /// `false`: a service without sessions has none.
  public var hasSession: Bool { false }

  /// `nil`: the view-model chooses.
  public var validators: LoginValidators? { nil }
}

/// Says which IDs and which passwords are worth sending.
public struct LoginValidators: Sendable {
  /// Whether an ID is worth sending.
  public var id: @Sendable (String) -> Bool

  /// Whether a password is worth sending.
  public var password: @Sendable (String) -> Bool

  /// Creates the two rules.
  public init(
    id: @escaping @Sendable (String) -> Bool,
    password: @escaping @Sendable (String) -> Bool
  ) {
    self.id = id
    self.password = password
  }
}
