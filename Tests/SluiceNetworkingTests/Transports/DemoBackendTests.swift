import Dispatch
import Sluice
import SluiceNetworking
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

  @Test("by default it takes its time on a queue of its own")
  func delay() async throws {
    let service = APIService(baseURLString: "http://demo.invalid", transport: DemoBackend())
    let start = ContinuousClock.now
    let request = SigninRequest(email: DemoAccount.id, password: DemoAccount.password)
    let outcome = try await outcome(of: service.request(with: request))
    #expect(outcome.values.map(\.isOK) == [true])
    #expect(ContinuousClock.now - start >= .milliseconds(299))
  }
}
