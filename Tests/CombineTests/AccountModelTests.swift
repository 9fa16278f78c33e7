import Combine
import Foundation
import TestServers
import Testing

@Suite(
  "A REST client of the tutorials, on the Combine module",
  .enabled(if: SigninServer.isAvailable, "\(SigninServer.whySkipped)")
)
struct AccountModelTests {
  private let loop = LoopThread()

  private func model(root: String? = nil) throws -> AccountModel {
    AccountModel(
      service: Service(root: try root ?? SigninServer.shared.baseURLString, deliveringOn: loop.loop)
    )
  }

  /// What the model shows when it has changed so often.
  private func shown(
    _ model: AccountModel,
    after act: (AccountModel) -> Void
  ) async throws -> String {
    let changes = EventLog<Bool>()
    let watching = Publishers.Merge(
      model.$isSignedIn.dropFirst().map { _ in true },
      model.$messages.dropFirst().map { _ in true }
    )
    // The value is sent before it is stored; a turn later it is there.
    .receive(on: loop.loop)
    .sink { changes.append($0) }
    act(model)
    try await changes.wait(count: 1)
    watching.cancel()
    return "\(model.isSignedIn) \(model.messages)"
  }

  @Test("the right password signs in")
  func success() async throws {
    let shown = try await shown(model()) { $0.signIn(email: "alice01", password: "secret1") }
    #expect(shown == "true []")
  }

  @Test("a wrong one is refused with the server's message")
  func refused() async throws {
    let shown = try await shown(model()) { $0.signIn(email: "alice01", password: "guess") }
    #expect(shown == #"false ["The ID or the password is wrong."]"#)
  }

  @Test("an answer that is no JSON is not understood")
  func garbage() async throws {
    var request = SignIn(email: "alice01", password: "secret1")
    request.path = "/garbage"
    let shown = try await shown(model()) { $0.signIn(request) }
    #expect(shown == #"false ["not understood"]"#)
  }

  @Test("a failed attempt leaves the chain alive")
  func again() async throws {
    let model = try model()
    var request = SignIn(email: "alice01", password: "secret1")
    request.path = "/garbage"
    #expect(try await shown(model) { $0.signIn(request) }.hasPrefix("false"))
    let shown = try await shown(model) { $0.signIn(email: "alice01", password: "secret1") }
    #expect(shown.hasPrefix("true"))
  }

  @Test("an address that is none is said so at once")
  func badAddress() throws {
    let model = try model(root: "")
    model.signIn(email: "a", password: "b")
    #expect(model.messages == ["bad address"])
  }
}

/// A thread that runs a run loop until it is dropped.
private final class LoopThread {
  let loop: RunLoop
  private let stop = EventLog<Bool>()

  init() {
    let loops = EventLog<UncheckedLoop>()
    Thread.detachNewThread { [stop] in
      loops.append(UncheckedLoop(loop: .current))
      let keepAlive = Timer(fire: .distantFuture, interval: 0, repeats: false) { _ in }
      RunLoop.current.add(keepAlive, forMode: .common)
      while stop.events.isEmpty {
        _ = RunLoop.current.run(mode: .default, before: Date() + 0.5)
      }
    }
    loop = loops.waitBlocking(until: { !$0.isEmpty })[0].loop
  }

  deinit { stop.append(true) }
}

private struct UncheckedLoop: @unchecked Sendable {  // scheduling, all that is done, is thread-safe
  let loop: RunLoop
}
