import Dispatch
import Sluice
import SluiceConsole
import SluiceFoundation
import SluiceLogin
import SluiceNetworking
import SluiceTesting

/// The login of `sluice`: a view-model, a server to ask, and the console that drives it.
@MainActor
struct SignIn {
  private let model: LoginViewModel
  private let server: SignInOptions.Server
  /// The clock that only the command `advance` moves, if time is virtual.
  private let clock: VirtualScheduler?

  init(_ options: SignInOptions) {
    server = options.server
    clock = options.isVirtual ? VirtualScheduler() : nil
    let service = SigninService(api: Self.api(of: server, on: clock))
    if let clock {
      model = LoginViewModel(service: service, scheduler: clock)
    } else {
      model = LoginViewModel(service: service)
    }
  }

  private static func api(
    of server: SignInOptions.Server,
    on clock: VirtualScheduler?
  ) -> APIService {
    switch server {
    case .remote(let baseURL, _): APIService(baseURLString: baseURL)
    case .demo(let delay):
      APIService(baseURLString: "http://demo.invalid", transport: demo(delay, on: clock))
    }
  }

  private static func demo(_ delay: Span, on clock: VirtualScheduler?) -> any Transport {
    if let clock { return DemoBackend(scheduler: clock, delay: .nanoseconds(delay.nanoseconds)) }
    let queue = DispatchQueue(label: "sluice.demo")
    return DemoBackend(scheduler: queue, delay: .nanoseconds(delay.nanoseconds))
  }
}

// The console.
extension SignIn {
  /// The console that drives the login.
  var console: Console<LoginViewModel> {
    let console = Console(model, name: "sluice")
      .greeting(greeting)
      .editing("id", \.id, \.$id, help: "sets the ID")
      .editing("password", \.password, \.$password, isSecure: true, help: "sets the password")
      .showing("isValidID", \.$isValidID)
      .showing("isValidPassword", \.$isValidPassword)
      .showing("isValid", \.$isValid)
      .showing("isLoading", \.$isLoading)
      .showing("isLoggedIn", \.$isLoggedIn)
      .showing("message", \.$message)
      .offering("login", help: "logs in", isWaited: true, unless: Self.obstacle) { $0.login() }
      .offering("logout", help: "logs out") { $0.logout() }
      .offering("cancel", help: "calls a running login off") { $0.cancel() }
      .working(\.$isLoading, waiting: waiting) { $0.cancel() }
    return timed(hinted(console))
  }

  private var greeting: String {
    switch server {
    case .demo:
      "Signs in at a demo server in this process. Its account is \(DemoAccount.id); type help."
    case .remote(_, let host): "Signs in at \(host). Type help."
    }
  }

  private func hinted(_ console: Console<LoginViewModel>) -> Console<LoginViewModel> {
    guard case .demo = server else { return console }
    return console.hint(
      "The demo account: id \(DemoAccount.id), password \(DemoAccount.password)."
    )
  }

  private static func obstacle(_ model: LoginViewModel) -> String? {
    if model.isLoading { return "a login is running" }
    switch (model.isValidID, model.isValidPassword) {
    case (true, true): return nil
    case (false, true): return "the ID is not valid; set it with id TEXT"
    case (true, false): return "the password is not valid; set it with password TEXT"
    case (false, false): return "ID and password are not valid; set them with id and password"
    }
  }
}

// Virtual time.
extension SignIn {
  private var waiting: ConsoleWaiting {
    clock == nil ? .allowed : .refused(because: "time stands still; advance moves it on")
  }

  private func timed(_ console: Console<LoginViewModel>) -> Console<LoginViewModel> {
    guard let clock else { return console }
    return
      console
      .offering("advance", argument: "DURATION", help: "lets time pass: 300ms, 1.5s, 2m") {
        guard let span = Span($1) else {
          throw ConsoleRefusal("advance needs a duration such as 300ms, 1.5s or 2m")
        }
        clock.advance(by: .nanoseconds(span.nanoseconds))
      }
      .answering("now", help: "tells how much time has passed") { _ in
        .now(nanoseconds: clock.elapsed.nanoseconds)
      }
  }
}

extension ConsoleEvent {
  /// The time in milliseconds, a whole number if it is one.
  fileprivate static func now(nanoseconds: Int) -> ConsoleEvent {
    let (whole, rest) = nanoseconds.quotientAndRemainder(dividingBy: 1_000_000)
    let milliseconds: ConsoleValue =
      rest == 0 ? .integer(whole) : .number(Double(nanoseconds) / 1_000_000)
    return ConsoleEvent("now", ["ms": milliseconds], text: "\(milliseconds.text) ms")
  }
}
