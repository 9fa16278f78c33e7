import Testing
import TestServers

@Suite(
  "sluice with a real server",
  .enabled(if: SigninServer.isAvailable, Comment(rawValue: SigninServer.whySkipped))
)
struct ServerTests {
  @Test("The right password logs in, a wrong one does not", arguments: ["secret1", "wrong1"])
  func login(password: String) async throws {
    let server = try SigninServer.shared
    let outcome = try await SluiceCommand.run(
      ["--json", "--base-url", server.baseURLString],
      input: "id alice01\npassword \(password)\nlogin\nstate\n"
    )
    let state = try #require(outcome.events().last)
    #expect(state["isLoggedIn"] as? Bool == (password == "secret1"))
    #expect((state["message"] as? String)?.isEmpty ?? true == (password == "secret1"))
    #expect(outcome.errors.isEmpty)
    #expect(outcome.status == 0)
  }

  @Test("A server that refuses connections is a message, not an error of the console")
  func nobodyThere() async throws {
    let outcome = try await SluiceCommand.run(
      ["--json", "--base-url", "http://127.0.0.1:9"],
      input: "id alice01\npassword secret1\nlogin\nstate\n"
    )
    let state = try #require(outcome.events().last)
    #expect(state["isLoggedIn"] as? Bool == false)
    #expect((state["message"] as? String)?.isEmpty == false)
    #expect(outcome.status == 0)
  }

  @Test("The greeting names the host, and no demo account")
  func greeting() async throws {
    let outcome = try await SluiceCommand.run(
      ["--base-url", "http://ann:hunter2@127.0.0.1:9/api"],
      input: "help\n"
    )
    #expect(outcome.output.hasPrefix("Signs in at 127.0.0.1. Type help.\n"))
    #expect(!outcome.output.contains("alice01"))
    #expect(!outcome.output.contains("hunter2"))
  }
}
