import Sluice
import SluiceNetworking

/// A login service that a test plays: each attempt waits until the test answers it.
final class StubService: LoginService {
  private struct State {
    var attempts: [PassthroughSubject<Void, LoginError>] = []
    var credentials: [String] = []
    var cancelCount = 0
    var logoutCount = 0
  }

  let hasSession: Bool
  let validators: LoginValidators?
  private let state = Locked(State())

  init(hasSession: Bool = false, validators: LoginValidators? = nil) {
    self.hasSession = hasSession
    self.validators = validators
  }

  /// What was tried, as "ID PASSWORD".
  var credentials: [String] { state.withLock { $0.credentials } }

  /// How many attempts were aborted.
  var cancelCount: Int { state.withLock { $0.cancelCount } }

  /// How often the session was ended.
  var logoutCount: Int { state.withLock { $0.logoutCount } }

  func login(id: String, password: String) -> AnyPublisher<Void, LoginError> {
    Deferred { [self] in
      let attempt = PassthroughSubject<Void, LoginError>()
      state.withLock {
        $0.attempts.append(attempt)
        $0.credentials.append("\(id) \(password)")
      }
      return attempt.handleEvents(receiveCancel: { self.state.withLock { $0.cancelCount += 1 } })
    }
    .eraseToAnyPublisher()
  }

  func logout() { state.withLock { $0.logoutCount += 1 } }

  /// Lets the newest attempt in.
  func admit() {
    let attempt = state.withLock { $0.attempts.last }
    attempt?.send(())
    attempt?.send(completion: .finished)
  }

  /// Fails the newest attempt.
  func fail(_ error: LoginError) {
    state.withLock { $0.attempts.last }?.send(completion: .failure(error))
  }

  /// Ends the newest attempt without a word.
  func finish() {
    state.withLock { $0.attempts.last }?.send(completion: .finished)
  }
}
