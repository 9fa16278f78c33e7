import Sluice
import SluiceNetworking
import SluiceTesting
import TestServers
import Testing

@Suite("The demo backend")
struct DemoBackendTests {
  private func service() -> APIService {
    APIService(
      baseURLString: "http://demo.invalid",
      transport: DemoBackend(scheduler: ImmediateScheduler.shared)
    )
  }

  @Test("the demo account comes in")
  func right() async throws {
    let request = SigninRequest(email: DemoAccount.id, password: DemoAccount.password)
    let outcome = try await outcome(of: service().request(with: request))
    #expect(outcome.values == [SigninResponse(status: "OK")])
  }

  @Test(
    "nobody else does, and is told so",
    arguments: [("alice01", "wrong1"), ("bob", "secret1"), ("", "")]
  )
  func wrong(_ id: String, _ password: String) async throws {
    let request = SigninRequest(email: id, password: password)
    let response = try await outcome(of: service().request(with: request)).values.first
    #expect(response?.status == "NG")
    #expect(response?.message?.isEmpty == false)
  }

  @Test("anything but a sign-in is refused by its status")
  func other() async throws {
    let requests: [(AnyRequest<SigninResponse>, Int)] = [
      (AnyRequest(path: "/api/other"), 404),
      (AnyRequest(path: "/api/signin"), 405),
      (AnyRequest(path: "/api/signin", method: .post, body: .json(["email": "a"])), 400),
      (AnyRequest(path: "/api/signin", method: .post), 400),
    ]
    for (request, status) in requests {
      let outcome = try await outcome(of: service().request(with: request))
      #expect(outcome.failure?.status == status)
    }
  }

  @Test("an answer takes 300 milliseconds of the scheduler's time unless told otherwise")
  func delay() {
    let clock = TestScheduler()
    let log = EventLog<String>()
    let service = APIService(
      baseURLString: "http://demo.invalid",
      transport: DemoBackend(scheduler: clock)
    )
    let request = SigninRequest(email: DemoAccount.id, password: DemoAccount.password)
    let call = service.request(with: request)
      .sink(receiveCompletion: { _ in }, receiveValue: { log.append($0.status) })
    clock.advance(by: 299)
    #expect(log.events.isEmpty)
    clock.advance(by: 1)
    #expect(log.events == ["OK"])
    call.cancel()
  }

  @Test("by default it answers on a queue of its own")
  func queue() async throws {
    let service = APIService(baseURLString: "http://demo.invalid", transport: DemoBackend())
    let request = SigninRequest(email: DemoAccount.id, password: "wrong1")
    let outcome = try await outcome(of: service.request(with: request))
    #expect(outcome.values.map(\.isOK) == [false])
  }
}
