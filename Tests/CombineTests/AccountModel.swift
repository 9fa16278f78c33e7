import Combine
import Foundation

/// The model behind a sign-in screen: taps go into a subject, answers come out of published properties.
final class AccountModel: NSObject, ObservableObject {
  @Published var isSignedIn = false
  @Published private(set) var messages: [String] = []

  private let service: ServiceType
  private let failures = PassthroughSubject<ServiceFailure, Never>()
  private let taps = PassthroughSubject<SignIn, Never>()
  private var cancellables: [AnyCancellable] = []

  init(service: ServiceType) {
    self.service = service
    super.init()
    bind()
  }

  func signIn(email: String, password: String) {
    taps.send(SignIn(email: email, password: password))
  }

  func signIn(_ request: SignIn) {
    taps.send(request)
  }

  private func bind() {
    cancellables += [
      taps
        .flatMap { [service, failures] request in
          service.send(request)
            .catch { error -> Empty<SignInAnswer, Never> in
              failures.send(error)
              return .init()
            }
        }
        .sink(receiveValue: { [weak self] answer in
          guard let self = self else { return }
          if answer.status == "OK" {
            self.isSignedIn = true
          } else {
            self.messages.append(answer.message ?? "")
          }
        }),
      failures
        .sink(receiveValue: { [weak self] failure in
          guard let self = self else { return }
          switch failure {
          case .badAddress: self.messages.append("bad address")
          case .noAnswer: self.messages.append("no answer")
          case .notUnderstood: self.messages.append("not understood")
          }
        }),
    ]
  }
}
