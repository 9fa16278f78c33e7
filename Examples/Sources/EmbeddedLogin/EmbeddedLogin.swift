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
  static func main() async throws {
    let api = APIService(baseURLString: "http://demo.invalid", transport: DemoBackend())
    let model = LoginViewModel(service: SigninService(api: api))

    print(screen(of: model))
    model.id = DemoAccount.id
    model.password = "guess1"
    await logIn(model)

    // What was typed is still there, and the next attempt works.
    model.password = DemoAccount.password
    await logIn(model)
    guard model.isLoggedIn else { throw NotLoggedIn() }

    model.logout()
    print(screen(of: model))
  }

  /// Presses the button, and draws the screen anew with each change until the attempt is over.
  private static func logIn(_ model: LoginViewModel) async {
    print(screen(of: model))
    model.login()
    // Whatever is read inside is observed.
    for await screen in Observations({ screen(of: model) }) {
      print(screen)
      if !model.isLoading { return }
    }
  }

  private static func screen(of model: LoginViewModel) -> String {
    if model.isLoggedIn { return "Welcome, \(model.id)." }
    if model.isLoading { return "Signing in ..." }
    if let message = model.message { return "Not signed in: \(message)" }
    return model.isValid ? "Ready to sign in." : "Enter an ID and a password."
  }

  /// The server for demonstrations did not let its own account in.
  private struct NotLoggedIn: Error {}
}
