public import Dispatch
public import Sluice
import SluiceFoundation
public import SluiceNetworking

/// The state of a login screen and what its buttons do.
///
/// Bind ``id`` and ``password`` to the fields, enable the button while ``isValid``, call ``login()``,
/// and show ``isLoading``, ``message`` and ``isLoggedIn``. It belongs to the main actor and works with
/// SwiftUI, with `Observations`, and with its `$`-publishers.
///
/// ```swift
/// let viewModel = LoginViewModel(service: SigninService(api: api))
/// viewModel.id = "alice01"
/// viewModel.password = "secret1"
/// viewModel.login()
/// ```
///
/// - An attempt starts only when ``isValid`` and not ``isLoading``; what was typed is kept whatever
///   comes of it, and the next attempt works after any failure.
/// - ``cancel()`` and ``logout()`` abort a running attempt, and so does letting go of the view-model;
///   nothing of it shows afterwards.
@MainActor
public final class LoginViewModel: ObservableObject {
  /// What the user typed as ID.
  @Published public var id = ""

  /// What the user typed as password.
  @Published public var password = ""

  /// Whether ``id`` is worth sending; publishes changes only.
  @Published public private(set) var isValidID = false

  /// Whether ``password`` is worth sending; publishes changes only.
  @Published public private(set) var isValidPassword = false

  /// Whether ``id`` and ``password`` are both worth sending; publishes changes only.
  @Published public private(set) var isValid = false

  /// Whether an attempt is running.
  @Published public private(set) var isLoading = false

  /// Whether the user is logged in.
  @Published public private(set) var isLoggedIn: Bool

  /// Why the last attempt failed, in words for the user; `nil` when there is nothing to say.
  @Published public private(set) var message: String?

  private let service: any LoginService
  private let attempts = PassthroughSubject<Attempt, Never>()
  private let interruptions = PassthroughSubject<Void, Never>()
  private var outcomes: AnyCancellable?

  private var attemptCount = 0

  /// The number of the attempt that runs.
  ///
  /// ``isLoading`` alone would not do: while its sinks are told of the new value it has the old one,
  /// and they may call off the attempt or start another.
  private var running: Int?

  /// Creates a view-model that starts logged in when `service` says that a session exists.
  ///
  /// - Parameters:
  ///   - service: What logs in.
  ///   - scheduler: Where outcomes arrive, which must be on the main actor.
  ///   - timeLimit: How long an attempt may take.
  ///   - isValidID: Says whether an ID is worth sending. Without it the service's own rule counts, or
  ///     else `isAlphanumeric`.
  ///   - isValidPassword: The same for a password.
  public init<Context: Scheduler>(
    service: any LoginService,
    scheduler: Context = DispatchQueue.main,
    timeLimit: Context.SchedulerTimeType.Stride = .seconds(10),
    isValidID: ((String) -> Bool)? = nil,
    isValidPassword: ((String) -> Bool)? = nil
  ) {
    self.service = service
    isLoggedIn = service.hasSession
    validate(
      id: isValidID ?? service.validators?.id ?? { $0.isAlphanumeric },
      password: isValidPassword ?? service.validators?.password ?? { $0.isAlphanumeric }
    )
    outcomes =
      attempts
      .flatMap { [interruptions] attempt in
        service.login(id: attempt.id, password: attempt.password)
          // This delivers on the scheduler what comes in time, too.
          .timeout(timeLimit, scheduler: scheduler) { LoginError.timedOut }
          .map { Outcome.loggedIn }
          .replaceEmpty(with: Outcome.failed(.unanswered))
          .catch { Just(Outcome.failed($0)) }
          .prefix(untilOutputFrom: interruptions)
      }
      .sink { [weak self] outcome in self?.show(outcome) }
  }

  /// Tries to log in; does nothing unless ``isValid`` and not ``isLoading``.
  public func login() {
    guard isValid, running == nil else { return }
    attemptCount += 1
    let attempt = attemptCount
    running = attempt
    // A service that did not end its last attempt must not speak for this one.
    interruptions.send()
    message = nil
    isLoading = true
    if running == attempt { attempts.send(Attempt(id: id, password: password)) }
  }

  /// Aborts a running attempt; without one it does nothing.
  public func cancel() {
    guard running != nil else { return }
    running = nil
    interruptions.send()
    isLoading = false
  }

  /// Aborts a running attempt and ends the session.
  public func logout() {
    cancel()
    service.logout()
    message = nil
    isLoggedIn = false
  }

  /// Derives validity from what is delivered: the properties still hold the values before it.
  private func validate(
    id isValidID: @escaping (String) -> Bool,
    password isValidPassword: @escaping (String) -> Bool
  ) {
    let idValidity = $id.map(isValidID).removeDuplicates()
    let passwordValidity = $password.map(isValidPassword).removeDuplicates()
    idValidity.assign(to: &$isValidID)
    passwordValidity.assign(to: &$isValidPassword)
    idValidity
      .combineLatest(passwordValidity) { $0 && $1 }
      .removeDuplicates()
      .assign(to: &$isValid)
  }

  private func show(_ outcome: Outcome) {
    guard let attempt = running else { return }
    switch outcome {
    case .loggedIn: isLoggedIn = true
    case .failed(let error): message = error.message
    }
    guard running == attempt else { return }
    running = nil
    // Last, so that whoever waits for the end of the attempt sees all of its outcome.
    isLoading = false
  }
}

extension LoginViewModel {
  private struct Attempt {
    let id: String
    let password: String
  }

  private enum Outcome {
    case loggedIn
    case failed(LoginError)
  }
}

extension LoginError {
  private struct NoAnswer: Error {}

  /// A service ended without letting the user in, and without saying why.
  fileprivate static var unanswered: LoginError {
    .other(message: "The server gave no answer. Try again later.", underlying: NoAnswer())
  }
}
