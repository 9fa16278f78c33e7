import Sluice
import SluiceLogin
import SluiceNetworking
import SluiceTesting
import Testing

@Suite("The time limit of a login attempt")
@MainActor
struct TimeLimitTests {
  private static let words = "The server did not answer in time. Try again later."

  @Test("It gives up after ten seconds, to the millisecond, and says so")
  func tenSeconds() throws {
    let stage = LoginStage(.ok, after: .seconds(60))
    let model = try #require(stage.model)
    model.login()
    stage.clock.advance(to: 9_999)
    #expect(model.isLoading && model.message == nil)
    stage.clock.advance(to: 10_000)
    #expect(
      stage.history == [
        "0 message nil", "0 isLoading true", "10000 message \"\(Self.words)\"",
        "10000 isLoading false",
      ]
    )
    stage.clock.advance(by: .seconds(100))
    #expect(stage.history.count == 4)
    #expect(!model.isLoggedIn)
  }

  @Test("An answer that comes a millisecond before the limit counts")
  func justInTime() throws {
    let stage = LoginStage(.ok, after: 9_999)
    let model = try #require(stage.model)
    model.login()
    stage.clock.advance(by: 9_999)
    #expect(model.isLoggedIn && !model.isLoading)
    stage.clock.advance(by: .seconds(100))
    #expect(model.isLoggedIn && model.message == nil)
  }

  @Test("The limit can be set")
  func parameter() {
    let clock = VirtualScheduler()
    let service = StubService()
    let model = LoginViewModel(service: service, scheduler: clock, timeLimit: .milliseconds(50))
    model.id = "alice01"
    model.password = "secret1"
    model.login()
    clock.advance(by: 49)
    #expect(model.isLoading)
    clock.advance(by: 1)
    #expect(!model.isLoading)
    #expect(model.message == Self.words)
    #expect(service.cancelCount == 1)
  }

  @Test("The time counts anew for each attempt, and the next one works")
  func anew() {
    let clock = VirtualScheduler()
    let service = StubService()
    let model = LoginViewModel(service: service, scheduler: clock)
    model.id = "alice01"
    model.password = "secret1"
    model.login()
    clock.advance(by: .seconds(10))
    #expect(model.message == Self.words)
    model.login()
    #expect(model.message == nil)
    clock.advance(by: 9_999)
    #expect(model.isLoading)
    service.admit()
    clock.advance()
    #expect(model.isLoggedIn && !model.isLoading)
  }

  @Test("A service that has let the user in and never ends is not a service that was too slow")
  func endless() {
    let clock = VirtualScheduler()
    let model = LoginViewModel(service: EndlessService(), scheduler: clock)
    model.id = "alice01"
    model.password = "secret1"
    model.login()
    clock.advance(by: .seconds(100))
    #expect(model.isLoggedIn && !model.isLoading)
    #expect(model.message == nil)
  }
}

/// Lets everybody in, and keeps the line open.
private struct EndlessService: LoginService {
  func login(id: String, password: String) -> AnyPublisher<Void, LoginError> {
    CurrentValueSubject<Void, LoginError>(()).eraseToAnyPublisher()
  }
}
