import Observation
import SluiceLogin
import SluiceNetworking

/// An embedder's program: it owns a login view-model and follows it with `Observations`.
///
/// The server is the one for demonstrations, in this process; give `APIService` your own URL and no
/// transport to sign in at a real one.
@main
@MainActor
enum EmbeddedLogin {
  static func main() async {
    let api = APIService(baseURLString: "http://demo.invalid", transport: DemoBackend())
    let viewModel = LoginViewModel(service: SigninService(api: api))

    // Whatever is read inside is observed: this is the screen.
    let screens = Observations {
      if viewModel.isLoggedIn { return "Welcome, \(viewModel.id)." }
      if viewModel.isLoading { return "Signing in ..." }
      if let message = viewModel.message { return "Not signed in: \(message)" }
      return viewModel.isValid ? "Ready to sign in." : "Enter an ID and a password."
    }

    viewModel.id = DemoAccount.id
    viewModel.password = DemoAccount.password
    viewModel.login()

    for await screen in screens {
      print(screen)
      if !viewModel.isLoading { break }
    }
  }
}
