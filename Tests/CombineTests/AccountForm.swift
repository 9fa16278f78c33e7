import Combine
import Foundation

/// A sign-in form in the manner of the SwiftUI tutorials of 2020: closures that hold the model, an
/// array of cancellables, a button that is a published flag.
class AccountForm: ObservableObject {
  @Published var account: String = ""
  @Published var secret: String = ""

  @Published var accountIsValid: Bool = false
  @Published var secretIsValid: Bool = false

  @Published var isSignInTapped: Bool = false

  private(set) var attempts: [String] = []
  private var disposables: [AnyCancellable] = []

  init() {
    $account
      .sink(receiveValue: {
        self.accountIsValid = $0.isPlainWord && !$0.isEmpty ? true : false
      })
      .store(in: &disposables)

    $secret
      .sink(receiveValue: {
        self.secretIsValid = $0.isPlainWord && !$0.isEmpty ? true : false
      })
      .store(in: &disposables)

    $isSignInTapped
      .sink(receiveValue: { isTapped in
        if isTapped == true {
          self.attempts.append(self.account)
        }
      })
      .store(in: &disposables)
  }

  /// Ends the pipelines, which hold the form.
  func close() {
    disposables.removeAll()
  }
}

extension String {
  var isPlainWord: Bool {
    !isEmpty && range(of: "[^a-z0-9]", options: [.regularExpression, .caseInsensitive]) == nil
  }
}
