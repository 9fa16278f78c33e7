import Sluice
import SluiceLogin
import SluiceNetworking
import SluiceTesting
import Testing

@Suite("The README's tests in virtual time")
@MainActor
struct ReadmeTime {
  @Test("A login gives up after ten seconds")
  func givesUp() {
    let clock = VirtualScheduler()
    let server = DemoBackend(scheduler: clock, delay: .seconds(60))
    let api = APIService(baseURLString: "http://demo.invalid", transport: server)
    let model = LoginViewModel(service: SigninService(api: api), scheduler: clock)
    (model.id, model.password) = (DemoAccount.id, DemoAccount.password)
    model.login()
    clock.advance(by: .milliseconds(9_999))
    #expect(model.isLoading)
    clock.advance(by: .milliseconds(1))
    #expect(model.message == "The server did not answer in time. Try again later.")
  }

  @Test("A stream is written as marbles")
  func marbles() throws {
    let scheduler = VirtualScheduler()
    let typed = try scheduler.cold("ab--c----|")
    let timeline = try scheduler.timeline(of: typed.debounce(for: 2, scheduler: scheduler))
    #expect(timeline == "---b--c--|")
  }
}
