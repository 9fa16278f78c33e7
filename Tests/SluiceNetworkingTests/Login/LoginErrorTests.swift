import Foundation
import SluiceNetworking
import Testing

@Suite("The errors of a login")
struct LoginErrorTests {
  private struct Odd: Error {
    let secret = "hunter2"
  }

  @Test("every error has a message for the user, and tells a developer what it is")
  func messages() {
    let rows: [(error: LoginError, message: String, description: String)] = [
      (.refused(message: "No!"), "No!", "LoginError.refused: No!"),
      (
        .timedOut, "The server did not answer in time. Try again later.", "LoginError.timedOut"
      ),
      (
        .failed(.invalidURL), "The address of the server is not valid.",
        "LoginError.failed, APIServiceError.invalidURL"
      ),
      (.other(message: "Odd.", underlying: Odd()), "Odd.", "LoginError.other, Odd: Odd."),
    ]
    for row in rows {
      #expect(row.error.message == row.message)
      #expect(row.error.localizedDescription == row.message)
      #expect("\(row.error)" == row.description)
    }
  }
}
