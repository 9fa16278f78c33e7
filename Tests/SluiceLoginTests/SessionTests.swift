import Sluice
import SluiceLogin
import SluiceNetworking
import SluiceTesting
import Testing

@Suite("The session of a login view-model")
@MainActor
struct SessionTests {
  @Test(
    "It starts logged in when its service says that a session exists",
    arguments: [true, false]
  )
  func start(_ hasSession: Bool) {
    let model = LoginViewModel(service: StubService(hasSession: hasSession))
    #expect(model.isLoggedIn == hasSession)
    #expect(!model.isLoading && model.message == nil)
    #expect(model.id.isEmpty && model.password.isEmpty)
  }

  @Test("logout() ends the session of the service and clears the message, but not what was typed")
  func logout() {
    let service = StubService(hasSession: true)
    let model = LoginViewModel(service: service, scheduler: ImmediateScheduler.shared)
    model.id = "bob02"
    model.password = "wrong1"
    model.login()
    service.fail(.refused(message: "The password is wrong."))
    model.logout()
    #expect(!model.isLoggedIn)
    #expect(model.message == nil)
    #expect(service.logoutCount == 1)
    #expect(model.id == "bob02" && model.password == "wrong1" && model.isValid)
  }

  @Test("After a logout one can log in again")
  func again() {
    let service = StubService()
    let model = LoginViewModel(service: service, scheduler: ImmediateScheduler.shared)
    model.id = "alice01"
    model.password = "secret1"
    for _ in 0..<2 {
      model.login()
      service.admit()
      #expect(model.isLoggedIn)
      model.logout()
      #expect(!model.isLoggedIn)
    }
    #expect(service.credentials.count == 2)
    #expect(service.logoutCount == 2)
  }

  @Test("Logging out at the moment of being logged in leaves nobody logged in")
  func logoutInside() {
    let service = StubService()
    let model = LoginViewModel(service: service, scheduler: ImmediateScheduler.shared)
    model.id = "alice01"
    model.password = "secret1"
    let guarding = model.$isLoggedIn.sink { if $0 { model.logout() } }
    model.login()
    service.admit()
    #expect(!model.isLoggedIn && !model.isLoading)
    #expect(service.logoutCount == 1)
    withExtendedLifetime(guarding) {}
  }
}
