import Sluice
import SluiceLogin
import SluiceNetworking
import SluiceTesting
import Testing

/// What a program does in answer to a change, while the change is being told.
@Suite("A login view-model that is used from inside its own changes")
@MainActor
struct ReentranceTests {
  private let service = StubService()

  private func makeModel() -> LoginViewModel {
    let model = LoginViewModel(service: service, scheduler: ImmediateScheduler.shared)
    model.id = "alice01"
    model.password = "secret1"
    return model
  }

  @Test("Trying again as soon as loading is over works")
  func triesAgain() {
    let model = makeModel()
    let retrying = model.$isLoading.sink { [weak model] isLoading in
      if !isLoading, self.service.credentials.count == 1 { model?.login() }
    }
    model.login()
    service.fail(.timedOut)
    #expect(service.credentials.count == 2)
    #expect(model.isLoading && model.message == nil)
    service.admit()
    #expect(model.isLoggedIn && !model.isLoading)
    withExtendedLifetime(retrying) {}
  }

  @Test("Pressing the button again when loading begins is ignored")
  func pressesAgain() {
    let model = makeModel()
    let pressing = model.$isLoading.sink { [weak model] in if $0 { model?.login() } }
    let clearing = model.$message.sink { [weak model] _ in model?.login() }
    // Forming the second sink pressed the button.
    #expect(service.credentials.count == 1)
    service.admit()
    #expect(model.isLoggedIn && !model.isLoading)
    withExtendedLifetime((pressing, clearing)) {}
  }

  @Test("Calling off an attempt when loading begins keeps the request from being made")
  func cancelsAtOnce() {
    let model = makeModel()
    let cancelling = model.$isLoading.sink { [weak model] in if $0 { model?.cancel() } }
    model.login()
    #expect(!model.isLoading)
    #expect(service.credentials.isEmpty)
    cancelling.cancel()
    model.login()
    service.admit()
    #expect(model.isLoggedIn && !model.isLoading)
  }

  @Test("Logging out and in again at the moment of being logged in leaves that attempt running")
  func logsInAgain() {
    let model = makeModel()
    let restless = model.$isLoggedIn.sink { [weak model] isLoggedIn in
      guard isLoggedIn, self.service.credentials.count == 1 else { return }
      model?.logout()
      model?.login()
    }
    model.login()
    service.admit()
    #expect(!model.isLoggedIn && model.isLoading)
    service.admit()
    #expect(model.isLoggedIn && !model.isLoading)
    #expect(service.credentials.count == 2)
    withExtendedLifetime(restless) {}
  }
}
