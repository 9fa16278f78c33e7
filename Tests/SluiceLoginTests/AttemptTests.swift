import Foundation
import Observation
import Sluice
import SluiceFoundation
import SluiceLogin
import SluiceNetworking
import SluiceTesting
import Testing

@Suite("A login attempt")
@MainActor
struct AttemptTests {
  @Test("It shows loading until the answer is there, and then who is logged in")
  func succeeds() throws {
    let stage = LoginStage(.ok)
    let model = try #require(stage.model)
    model.login()
    #expect(model.isLoading)
    stage.clock.advance(by: 299)
    #expect(model.isLoading && !model.isLoggedIn)
    stage.clock.advance(by: 1)
    #expect(
      stage.history == [
        "0 message nil", "0 isLoading true", "300 isLoggedIn true", "300 isLoading false",
      ]
    )
    #expect(!model.isLoading && model.isLoggedIn)
  }

  @Test("It sends what was typed in the body, and nothing of it in the URL")
  func request() throws {
    let stage = LoginStage(.ok)
    try #require(stage.model).login()
    let request = try #require(stage.transport.requests.first)
    #expect(request.url?.absoluteString == "https://login.test/api/signin")
    #expect(request.httpMethod == "POST")
    let body = try JSONDecoder().decode([String: String].self, from: request.httpBody ?? Data())
    #expect(body == ["email": "alice01", "password": "secret1"])
  }

  @Test(
    "login() does nothing unless ID and password are valid",
    arguments: [("", ""), ("alice01", ""), ("", "secret1"), ("alice 01", "secret1"), ("a", "b!")]
  )
  func invalid(_ id: String, _ password: String) throws {
    let stage = LoginStage(.ok)
    let model = try #require(stage.model)
    model.id = id
    model.password = password
    let history = stage.history
    model.login()
    stage.clock.advance(by: .seconds(20))
    #expect(stage.transport.requests.isEmpty)
    #expect(stage.history == history)
  }

  @Test("B35 However many listen and however often it is pressed, one attempt is one request")
  func once() throws {
    let stage = LoginStage(.ok)
    let model = try #require(stage.model)
    let listening = [
      model.$isLoading.sink { _ in }, model.$isLoggedIn.sink { _ in },
      model.objectWillChange.sink { _ in },
    ]
    model.login()
    stage.clock.advance(by: 100)
    model.login()
    stage.clock.advance(by: 199)
    model.login()
    #expect(stage.transport.requests.count == 1)
    stage.clock.advance(by: 1)
    #expect(model.isLoggedIn && !model.isLoading)
    stage.clock.advance(by: .seconds(20))
    #expect(stage.transport.requests.count == 1)
    withExtendedLifetime(listening) {}
  }

  @Test("What is typed while an attempt runs is not part of it")
  func typedMeanwhile() throws {
    let service = StubService()
    let model = LoginViewModel(service: service, scheduler: ImmediateScheduler.shared)
    model.id = "alice01"
    model.password = "secret1"
    model.login()
    model.id = "bob02"
    model.password = "other2"
    service.fail(.refused(message: nil))
    model.login()
    #expect(service.credentials == ["alice01 secret1", "bob02 other2"])
  }

  @Test(
    "The status is compared without regard to case",
    arguments: [
      ("OK", true), ("ok", true), ("Ok", true), ("oK", true), ("NG", false), ("", false),
      ("OKAY", false), (" ok", false), ("okä", false),
    ]
  )
  func statusCase(_ status: String, _ isLoggedIn: Bool) throws {
    let stage = LoginStage(.json(#"{"status": "\#(status)"}"#))
    let model = try #require(stage.model)
    model.login()
    stage.clock.advance(by: 300)
    #expect(model.isLoggedIn == isLoggedIn)
    #expect((model.message == nil) == isLoggedIn)
    #expect(!model.isLoading)
  }

  @Test("It works where answers come at once")
  func synchronous() {
    let transport = InMemoryTransport(scheduler: ImmediateScheduler.shared) { _ in .ok }
    let api = APIService(baseURLString: "https://login.test", transport: transport)
    let model = LoginViewModel(
      service: SigninService(api: api),
      scheduler: ImmediateScheduler.shared
    )
    model.id = "alice01"
    model.password = "secret1"
    model.login()
    #expect(model.isLoggedIn)
    #expect(!model.isLoading)
  }

  @Test("It works on the main queue, which is the default", .timeLimit(.minutes(1)))
  func mainQueue() async {
    let api = APIService(
      baseURLString: "http://demo.invalid",
      transport: DemoBackend(scheduler: ImmediateScheduler.shared)
    )
    let model = LoginViewModel(service: SigninService(api: api))
    model.id = DemoAccount.id
    model.password = DemoAccount.password
    model.login()
    #expect(model.isLoading && !model.isLoggedIn)
    for await isLoading in Observations({ model.isLoading }) where !isLoading { break }
    #expect(model.isLoggedIn)
  }
}
