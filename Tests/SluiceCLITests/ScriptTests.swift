import Foundation
import Testing

@Suite("sluice, run from a script")
struct ScriptTests {
  private static let right = "id alice01\npassword secret1\nlogin\nstate\n"
  private static let wrong = "id alice01\npassword wrong1\nlogin\nstate\n"

  @Test("Every change is shown as it happens, and login is waited for")
  func text() async throws {
    let outcome = try await SluiceCommand.run(input: Self.right)
    #expect(
      outcome.output == """
        Signs in at a demo server in this process. Its account is alice01; type help.
        isValidID = true
        id = "alice01"
        isValidPassword = true
        isValid = true
        password = "•••"
        isLoading = true
        isLoggedIn = true
        isLoading = false
        id               "alice01"
        password         "•••"
        isValidID        true
        isValidPassword  true
        isValid          true
        isLoading        false
        isLoggedIn       true
        message          nil

        """
    )
    #expect(outcome.errors.isEmpty)
    #expect(outcome.status == 0)
  }

  @Test("The demo account gets in: the last state says so")
  func rightPassword() async throws {
    let outcome = try await SluiceCommand.run(["--json"], input: Self.right)
    let state = try #require(outcome.events().last)
    #expect(state["event"] as? String == "state")
    #expect(state["isLoggedIn"] as? Bool == true)
    #expect(state["message"] is NSNull)
    #expect(state["id"] as? String == "alice01")
    #expect(state["password"] as? String == "•••")
    #expect(outcome.lines.contains(#"{"event":"change","property":"isLoggedIn","value":true}"#))
    #expect(outcome.errors.isEmpty)
    #expect(outcome.status == 0)
  }

  @Test("A wrong password does not: there is a message, and the status is 0 all the same")
  func wrongPassword() async throws {
    let outcome = try await SluiceCommand.run(["--json"], input: Self.wrong)
    let state = try #require(outcome.events().last)
    #expect(state["isLoggedIn"] as? Bool == false)
    #expect((state["message"] as? String)?.isEmpty == false)
    #expect(outcome.errors.isEmpty)
    #expect(outcome.status == 0)
  }

  @Test("The state is flat and holds every property in its order; no message is null")
  func state() async throws {
    let outcome = try await SluiceCommand.run(["--json"], input: "state\n")
    #expect(
      outcome.output == """
        {"event":"state","id":"","password":"","isValidID":false,"isValidPassword":false,\
        "isValid":false,"isLoading":false,"isLoggedIn":false,"message":null}

        """
    )
  }

  @Test("After a failure the next attempt works, and logout ends the session")
  func nextAttempt() async throws {
    let input = Self.wrong + "password secret1\nlogin\nstate\nlogout\nstate\n"
    let events = try await SluiceCommand.run(["--json"], input: input).events()
    let states = events.filter { $0["event"] as? String == "state" }
    #expect(states.map { $0["isLoggedIn"] as? Bool } == [false, true, false])
  }

  @Test("A login that cannot start says why, and counts as not run")
  func invalid() async throws {
    let outcome = try await SluiceCommand.run(input: "login\nid é\npassword a\nlogin\nstate\n")
    #expect(
      outcome.errors == """
        sluice: login cannot run: ID and password are not valid; set them with id and password
        sluice: login cannot run: the ID is not valid; set it with id TEXT

        """
    )
    #expect(outcome.output.hasSuffix("message          nil\n"))
    #expect(outcome.status == 1)
  }

  @Test("With --json every error is an event on standard output")
  func errorEvents() async throws {
    let outcome = try await SluiceCommand.run(["--json"], input: "login\nnonsense\nhelp\n")
    #expect(try outcome.events().map { $0["event"] as? String } == ["error", "error"])
    #expect(outcome.errors.isEmpty)
    #expect(outcome.status == 1)
  }

  @Test("A script file does what a pipe does, and the input is left alone")
  func script() async throws {
    let file = FileManager.default.temporaryDirectory
      .appending(path: "sluice-\(UUID().uuidString).txt")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(Self.right.utf8).write(to: file)
    let scripted = try await SluiceCommand.run(
      ["--json", "--script", file.path],
      input: "nonsense\n"
    )
    let piped = try await SluiceCommand.run(["--json"], input: Self.right)
    #expect(scripted.output == piped.output)
    #expect(scripted.status == 0)
  }

  @Test("cancel and logout with nothing to do are no errors; nothing is read after quit")
  func harmless() async throws {
    let outcome = try await SluiceCommand.run(
      input: "cancel\nlogout\nwait\n\n# note\nquit\nnonsense\n"
    )
    #expect(outcome.errors.isEmpty)
    #expect(outcome.status == 0)
  }

  @Test("The help names the demo account and every command")
  func help() async throws {
    let output = try await SluiceCommand.run(input: "help\n").output
    let commands = [
      "id TEXT", "password TEXT", "login", "logout", "cancel", "state", "wait", "help", "quit",
    ]
    for command in commands { #expect(output.contains("\n\(command) "), "\(command)") }
    #expect(output.contains("id alice01, password secret1"))
  }
}
