import Observation
import SluiceLogin
import SluiceNetworking
import Testing

@Suite("The README's login")
@MainActor
struct ReadmeLogin {
  @Test("It signs in at the server for demonstrations", .timeLimit(.minutes(1)))
  func signsIn() async {
    let api = APIService(baseURLString: "http://demo.invalid", transport: DemoBackend())
    let model = LoginViewModel(service: SigninService(api: api))
    (model.id, model.password) = (DemoAccount.id, DemoAccount.password)
    model.login()

    let screens = Observations {
      model.isLoading ? "Signing in ..." : model.message ?? "Welcome, \(model.id)."
    }
    for await screen in screens {
      print(screen)
      if !model.isLoading { break }
    }
    #expect(model.isLoggedIn)
  }
}
