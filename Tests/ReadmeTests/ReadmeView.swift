// Nobody has compiled this: there are no Apple systems here. The compiler reads it all the same.
#if canImport(SwiftUI)
import SluiceLogin
import SwiftUI

struct LoginView: View {
  @Bindable var model: LoginViewModel

  var body: some View {
    Form {
      TextField("ID", text: $model.id)
      SecureField("Password", text: $model.password)
      Button("Log in") { model.login() }
        .disabled(!model.isValid || model.isLoading)
      if let message = model.message { Text(message) }
    }
  }
}
#endif
