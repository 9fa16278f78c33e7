import Sluice
import SluiceLogin
import SluiceNetworking
import SluiceTesting

/// A login view-model on a virtual clock, in front of a server that answers from a list, and the
/// history of what it publishes.
@MainActor
final class LoginStage {
  let clock: VirtualScheduler
  let transport: InMemoryTransport<VirtualScheduler>
  private(set) var model: LoginViewModel?

  /// Each change as "TIME PROPERTY VALUE", without what was typed.
  private(set) var history: [String] = []
  private var watching: Set<AnyCancellable> = []

  /// Creates a stage on which `alice01` and `secret1` are typed.
  ///
  /// - Parameters:
  ///   - answers: What the server answers, one for each request; the last one again and again.
  ///   - delay: How long it takes for an answer.
  init(_ answers: InMemoryAnswer..., after delay: VirtualTime.Stride = 300) {
    let clock = VirtualScheduler()
    let queue = Locked(Array(answers.reversed()))
    self.clock = clock
    transport = InMemoryTransport(scheduler: clock, delay: delay) { _ in
      queue.withLock { $0.count > 1 ? $0.removeLast() : $0.last } ?? .ok
    }
    let api = APIService(baseURLString: "https://login.test", transport: transport)
    let model = LoginViewModel(service: SigninService(api: api), scheduler: clock)
    self.model = model
    model.id = "alice01"
    model.password = "secret1"
    watch(model)
  }

  /// Lets go of the view-model.
  func drop() {
    watching = []
    model = nil
  }

  private func watch(_ model: LoginViewModel) {
    note("isValid", model.$isValid)
    note("isLoading", model.$isLoading)
    note("isLoggedIn", model.$isLoggedIn)
    note("message", model.$message.map { $0.map { "\"\($0)\"" } ?? "nil" })
  }

  private func note<Value>(_ name: String, _ values: some Publisher<Value, Never>) {
    var isFirst = true
    values
      .sink { [weak self] value in
        defer { isFirst = false }
        guard !isFirst, let self else { return }
        history.append("\(clock.now) \(name) \(value)")
      }
      .store(in: &watching)
  }
}

extension InMemoryAnswer {
  static var ok: InMemoryAnswer { .json(#"{"status": "OK"}"#) }

  static var refusal: InMemoryAnswer {
    .json(#"{"status": "NG", "message": "The password is wrong."}"#)
  }
}
