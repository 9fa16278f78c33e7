import Testing

@Suite("sluice tells no password")
struct SecretTests {
  @Test(
    "A typed password appears in no output",
    arguments: [
      "id alice01\npassword hunter2\nlogin\nstate\nhelp\n",
      "password hunter2\npassword hunter22\npassword\nstate\n",
      "pasword hunter2\n", "password=hunter2\n", "password\thunter2\nstate\n",
      "password\nhunter2\n", "login hunter2\n", "\u{FEFF}password hunter2\n",
      "id a\npassword hunter2 \nlogin\nstate\n",
    ],
    [[], ["--json"], ["--virtual-time"]]
  )
  func password(input: String, arguments: [String]) async throws {
    let outcome = try await SluiceCommand.run(arguments, input: input)
    #expect(!(outcome.output + outcome.errors).contains("hunter2"))
    #expect(outcome.status != 2)
  }

  @Test("What a server is told is not told by an error about it either")
  func unreachableServer() async throws {
    let input = "id a\npassword hunter2\nlogin\nstate\n"
    let outcome = try await SluiceCommand.run(
      ["--json", "--base-url", "http://user:hunter2@127.0.0.1:9"],
      input: input
    )
    #expect(!(outcome.output + outcome.errors).contains("hunter2"))
    let state = try #require(outcome.events().last)
    #expect((state["message"] as? String)?.isEmpty == false)
    #expect(state["isLoggedIn"] as? Bool == false)
    #expect(outcome.status == 0)
  }

  @Test(
    "Arguments that are wrong are not repeated",
    arguments: [
      ["hunter2"], ["--password=hunter2"], ["-phunter2"], ["--json=hunter2"],
      ["--base-url", "hunter2"], ["--base-url", "ftp://user:hunter2@host"],
      ["--delay", "hunter2"],
    ]
  )
  func arguments(arguments: [String]) async throws {
    let outcome = try await SluiceCommand.run(arguments)
    #expect(!outcome.errors.contains("hunter2"))
    #expect(outcome.status == 2)
  }
}
