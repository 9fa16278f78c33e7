import Testing

@Suite(
  "sluice on a terminal",
  .enabled(if: TerminalSession.isAvailable, "needs the command script of util-linux")
)
@MainActor
struct TerminalTests {
  @Test("There are a greeting, the demo account and a prompt; the end of input ends it")
  func prompt() async throws {
    let terminal = try TerminalSession()
    #expect(await terminal.shows("alice01; type help.\n"))
    #expect(await terminal.shows("id alice01, password secret1"))
    #expect(await terminal.shows("\nsluice> "))
    terminal.press("\u{4}")
    #expect(await terminal.shows("status 0\n"), "\(terminal.screen)")
  }

  @Test("A password without a text is read without echo, and the echo comes back")
  func password() async throws {
    let terminal = try TerminalSession()
    try #require(await terminal.shows("sluice> "))
    terminal.type("password")
    #expect(await terminal.shows("password\npassword: "))
    terminal.type("hunter2")
    #expect(await terminal.shows("password = "))
    try #require(await terminal.shows("sluice> "))
    terminal.type("quit")
    #expect(await terminal.shows("quit\nstatus 0\necho\n"), "\(terminal.screen)")
    #expect(!terminal.screen.contains("hunter2"))
  }

  @Test("Control-C while a password is typed ends the console, and the echo comes back")
  func interruptedPassword() async throws {
    let terminal = try TerminalSession()
    try #require(await terminal.shows("sluice> "))
    terminal.type("password")
    #expect(await terminal.shows("password: "))
    terminal.press("hunt\u{3}")
    #expect(await terminal.shows("status 0\necho\n"), "\(terminal.screen)")
    #expect(!terminal.screen.contains("hunt"))
  }

  @Test("Control-C calls a running login off, and ends an idle console")
  func interrupt() async throws {
    let terminal = try TerminalSession("--delay 2m")
    try #require(await terminal.shows("sluice> "))
    try await enterAccount(in: terminal)
    terminal.type("login")
    #expect(await terminal.shows("isLoading = true\nsluice> "))
    terminal.press("\u{3}")
    #expect(await terminal.shows("isLoading = false\n"))
    terminal.type("login")
    #expect(await terminal.shows("isLoading = true\nsluice> "))
    terminal.press("\u{3}")
    #expect(await terminal.shows("isLoading = false\n"))
    terminal.press("\u{3}")
    #expect(await terminal.shows("status 0\n"), "\(terminal.screen)")
    #expect(!terminal.screen.contains("isLoggedIn = true"))
  }

  @Test("The prompt returns while a login runs, and wait waits for it")
  func wait() async throws {
    let terminal = try TerminalSession()
    try #require(await terminal.shows("sluice> "))
    try await enterAccount(in: terminal)
    terminal.type("login")
    #expect(await terminal.shows("isLoading = true\nsluice> "))
    terminal.type("wait")
    #expect(await terminal.shows("isLoggedIn = true\n"))
    terminal.type("quit")
    #expect(await terminal.shows("status 0\n"), "\(terminal.screen)")
  }

  private func enterAccount(in terminal: TerminalSession) async throws {
    terminal.type("id alice01")
    try #require(await terminal.shows("id = \"alice01\"\n"), "\(terminal.screen)")
    try #require(await terminal.shows("sluice> "), "\(terminal.screen)")
    terminal.type("password secret1")
    try #require(await terminal.shows("password = \"•••\"\n"), "\(terminal.screen)")
    try #require(await terminal.shows("sluice> "), "\(terminal.screen)")
  }

  @Test("As JSON nothing else appears on a terminal either")
  func json() async throws {
    let terminal = try TerminalSession("--json")
    terminal.type("help")
    terminal.type("id a")
    #expect(await terminal.shows(#"{"event":"change","property":"isValidID","value":true}"#))
    terminal.press("\u{4}")
    #expect(await terminal.shows("status 0\n"), "\(terminal.screen)")
    #expect(!terminal.screen.contains("sluice>"))
    #expect(!terminal.screen.contains("alice01"))
  }
}
