import Foundation
import Sluice
import SluiceFoundation
import SluiceNetworking
import SluiceTesting
import Testing

/// A view-model of one's own, the way everyday apps write them: a subclass of NSObject, a subject for
/// the button, another for errors, and `catch` inside `flatMap`.
private final class AccountViewModel: NSObject, ObservableObject {
  @Published private(set) var isLoggedIn = false
  @Published private(set) var problem: String?

  private let presses = PassthroughSubject<SigninRequest, Never>()
  private let problems = PassthroughSubject<APIServiceError, Never>()
  private let api: APIService
  private var streams: [AnyCancellable] = []

  init(api: APIService) {
    self.api = api
    super.init()
    streams += [
      presses
        .flatMap { [api, problems] request in
          api.request(with: request).catch { error -> Empty<SigninResponse, Never> in
            problems.send(error)
            return Empty()
          }
        }
        .sink { [weak self] response in self?.isLoggedIn = response.isOK },
      problems.sink { [weak self] error in self?.problem = error.message },
    ]
  }

  func logIn(email: String, password: String) {
    presses.send(SigninRequest(email: email, password: password))
  }
}

@Suite("A view-model that is a subclass of NSObject")
struct ObjectiveCTests {
  @Test("It tells of failures, goes on after them, logs in, and is released")
  func logsIn() throws {
    let clock = VirtualScheduler()
    let answers = Locked([InMemoryAnswer.ok, InMemoryAnswer(status: 503)])
    let transport = InMemoryTransport(scheduler: clock, delay: 300) { _ in
      answers.withLock { $0.removeLast() }
    }
    let api = APIService(baseURLString: "https://login.test", transport: transport)
    weak var released: AccountViewModel?
    do {
      let model = AccountViewModel(api: api)
      released = model
      var changes = 0
      let watching = model.objectWillChange.sink { changes += 1 }
      model.logIn(email: "alice01", password: "secret1")
      clock.advance(by: 300)
      #expect(!model.isLoggedIn)
      #expect(model.problem == "The server has a problem (status 503). Try again later.")
      model.logIn(email: "alice01", password: "secret1")
      clock.advance(by: 300)
      #expect(model.isLoggedIn)
      #expect(changes == 2)
      watching.cancel()
    }
    #expect(released == nil)
  }
}
