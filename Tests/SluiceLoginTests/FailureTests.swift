import Foundation
import Sluice
import SluiceLogin
import SluiceNetworking
import SluiceTesting
import Testing

@Suite("A failed login attempt")
@MainActor
struct FailureTests {
  nonisolated static let failures: [(what: String, answer: InMemoryAnswer, words: String)] = [
    ("a refusal with words", .refusal, "The password is wrong."),
    (
      "a refusal without words", .json(#"{"status": "NG"}"#),
      "The server refused the ID or the password. Check both and try again."
    ),
    (
      "a refusal with a status of its own",
      .json(#"{"status": "NG", "message": "No such user."}"#, status: 401), "No such user."
    ),
    (
      "a wrong status", InMemoryAnswer(status: 503),
      "The server has a problem (status 503). Try again later."
    ),
    (
      "an unreadable answer", .json("<html>"),
      "The server's answer could not be read. Try again later."
    ),
    (
      "an empty answer", InMemoryAnswer(status: 200),
      "The server's answer could not be read. Try again later."
    ),
    (
      "no network", .failure(.notConnectedToInternet),
      "The server cannot be reached. Check the network and try again."
    ),
    (
      "a lost connection", .failure(.networkConnectionLost),
      "The connection to the server was lost. Try again."
    ),
    (
      "a connection that timed out", .failure(.timedOut),
      "The server did not answer in time. Try again later."
    ),
  ]

  @Test(
    "The message says why, what was typed is kept, and the next attempt works",
    arguments: failures
  )
  func fails(_ what: String, _ answer: InMemoryAnswer, _ words: String) throws {
    let stage = LoginStage(answer, .ok)
    let model = try #require(stage.model)
    model.login()
    stage.clock.advance(by: 300)
    #expect(
      stage.history == [
        "0 message nil", "0 isLoading true", "300 message \"\(words)\"", "300 isLoading false",
      ]
    )
    #expect(!model.isLoggedIn)
    #expect(model.id == "alice01" && model.password == "secret1" && model.isValid)

    model.login()
    #expect(model.message == nil)
    stage.clock.advance(by: 300)
    #expect(model.isLoggedIn && !model.isLoading && model.message == nil)
  }

  @Test("B76 After two failures the third press logs in; loading is over after each")
  func threePresses() throws {
    let stage = LoginStage(.failure(.networkConnectionLost), .refusal, .ok)
    let model = try #require(stage.model)
    var loading: [Bool] = []
    for _ in 0..<3 {
      model.login()
      loading.append(model.isLoading)
      stage.clock.advance(by: 300)
      loading.append(model.isLoading)
    }
    #expect(stage.transport.requests.count == 3)
    #expect(loading == [true, false, true, false, true, false])
    #expect(model.isLoggedIn)
  }

  @Test("An error of a service is told in the words of that error")
  func serviceErrors() {
    struct Unknown: Error {}
    let service = StubService()
    let model = LoginViewModel(service: service, scheduler: ImmediateScheduler.shared)
    model.id = "alice01"
    model.password = "secret1"
    model.login()
    service.fail(.other(message: "The account is locked.", underlying: Unknown()))
    #expect(model.message == "The account is locked.")
    #expect(!model.isLoading)
  }

  @Test("A failed attempt does not end the session that was there")
  func keepsSession() {
    let service = StubService(hasSession: true)
    let model = LoginViewModel(service: service, scheduler: ImmediateScheduler.shared)
    model.id = "bob02"
    model.password = "wrong1"
    model.login()
    service.fail(.refused(message: "The password is wrong."))
    #expect(model.isLoggedIn)
    #expect(model.message == "The password is wrong.")
    #expect(service.logoutCount == 0)
  }

  @Test("A service that ends without a word is no success, and the next attempt works")
  func silentService() {
    let service = StubService()
    let model = LoginViewModel(service: service, scheduler: ImmediateScheduler.shared)
    model.id = "alice01"
    model.password = "secret1"
    model.login()
    service.finish()
    #expect(!model.isLoading && !model.isLoggedIn)
    #expect(model.message == "The server gave no answer. Try again later.")
    model.login()
    service.admit()
    #expect(model.isLoggedIn && !model.isLoading)
  }
}
