import Foundation
import Sluice
import SluiceFoundation
import SluiceLogin
import SluiceNetworking
import SluiceTesting
import Testing

@Suite("An interrupted login attempt")
@MainActor
struct InterruptionTests {
  nonisolated enum Interruption: CaseIterable {
    case cancel
    case logout

    @MainActor
    func happen(to model: LoginViewModel) {
      switch self {
      case .cancel: model.cancel()
      case .logout: model.logout()
      }
    }
  }

  private func model(_ service: StubService, on clock: VirtualScheduler) -> LoginViewModel {
    let model = LoginViewModel(service: service, scheduler: clock)
    model.id = "alice01"
    model.password = "secret1"
    return model
  }

  @Test(
    "B104 It leaves no late effect: no login, no message, no loading",
    arguments: Interruption.allCases,
    [InMemoryAnswer.ok, .refusal, .failure(.cancelled)]
  )
  func noLateEffect(_ interruption: Interruption, _ answer: InMemoryAnswer) throws {
    let stage = LoginStage(answer)
    let model = try #require(stage.model)
    model.login()
    stage.clock.advance(by: 299)
    interruption.happen(to: model)
    #expect(!model.isLoading)
    let history = stage.history
    stage.clock.advance(by: .seconds(100))
    #expect(stage.history == history)
    #expect(!model.isLoggedIn && model.message == nil)
    #expect(model.id == "alice01" && model.password == "secret1")
  }

  @Test("It aborts the request at once", arguments: Interruption.allCases)
  func aborts(_ interruption: Interruption) {
    let clock = VirtualScheduler()
    let service = StubService()
    let model = model(service, on: clock)
    model.login()
    #expect(service.cancelCount == 0)
    interruption.happen(to: model)
    #expect(service.cancelCount == 1)
    interruption.happen(to: model)
    #expect(service.cancelCount == 1)
  }

  @Test(
    "An answer that has arrived and not been shown yet is dropped",
    arguments: Interruption.allCases
  )
  func dropsArrived(_ interruption: Interruption) {
    let clock = VirtualScheduler()
    let service = StubService()
    let model = model(service, on: clock)
    model.login()
    service.admit()
    interruption.happen(to: model)
    clock.advance(by: .seconds(100))
    #expect(!model.isLoggedIn && !model.isLoading && model.message == nil)
  }

  @Test(
    "The next attempt works, and the old answer is not taken for its own",
    arguments: Interruption.allCases
  )
  func nextAttempt(_ interruption: Interruption) throws {
    let stage = LoginStage(.ok)
    let model = try #require(stage.model)
    model.login()
    stage.clock.advance(by: 200)
    interruption.happen(to: model)
    model.login()
    stage.clock.advance(by: 299)
    #expect(model.isLoading && !model.isLoggedIn)
    stage.clock.advance(by: 1)
    #expect(model.isLoggedIn && !model.isLoading)
    #expect(stage.transport.requests.count == 2)
  }

  @Test("cancel() without an attempt does nothing, also when there is a message or a session")
  func cancelIdle() throws {
    let stage = LoginStage(.refusal, .ok)
    let model = try #require(stage.model)
    model.cancel()
    #expect(stage.history.isEmpty)
    model.login()
    stage.clock.advance(by: 300)
    let history = stage.history
    model.cancel()
    #expect(stage.history == history)
    model.login()
    stage.clock.advance(by: 300)
    model.cancel()
    #expect(model.isLoggedIn)
  }

  @Test("A cancelled attempt keeps the session that was there")
  func cancelKeepsSession() {
    let service = StubService(hasSession: true)
    let model = model(service, on: VirtualScheduler())
    model.login()
    model.cancel()
    #expect(model.isLoggedIn)
    #expect(service.logoutCount == 0)
  }

  @Test("Cancelling again and again from scheduled work aborts once")
  func cancelsAgain() {
    let clock = VirtualScheduler()
    let service = StubService()
    let model = model(service, on: clock)
    model.login()
    let impatient = clock.schedule(after: 100, interval: 100) { model.cancel() }
    clock.advance(by: .seconds(1))
    #expect(!model.isLoading)
    #expect(service.cancelCount == 1)
    impatient.cancel()
  }

  // MARK: Letting go

  @Test("The view-model is released while a request is in flight, and the request dies with it")
  func released() throws {
    let clock = VirtualScheduler()
    let service = StubService()
    weak var released: LoginViewModel?
    do {
      let model = model(service, on: clock)
      released = model
      model.login()
      #expect(service.credentials.count == 1)
    }
    #expect(released == nil)
    #expect(service.cancelCount == 1)
    service.admit()
    clock.advance(by: .seconds(100))
  }

  @Test("Nothing of a request reaches the server's answers once the view-model is gone")
  func releasedInFlight() throws {
    let answered = Locked(0)
    let clock = VirtualScheduler()
    let transport = InMemoryTransport(scheduler: clock, delay: 300) { _ in
      answered.withLock { $0 += 1 }
      return .ok
    }
    let api = APIService(baseURLString: "https://login.test", transport: transport)
    do {
      let model = LoginViewModel(service: SigninService(api: api), scheduler: clock)
      model.id = "alice01"
      model.password = "secret1"
      model.login()
      clock.advance(by: 100)
    }
    clock.advance(by: .seconds(100))
    #expect(transport.requests.count == 1)
    #expect(answered.withLock { $0 } == 0)
  }

  @Test("An idle view-model is released, too, also after attempts")
  func releasedIdle() throws {
    let stage = LoginStage(.refusal, .ok)
    weak let released = stage.model
    for _ in 0..<2 {
      stage.model?.login()
      stage.clock.advance(by: 300)
    }
    #expect(released?.isLoggedIn == true)
    stage.drop()
    #expect(released == nil)
  }
}
