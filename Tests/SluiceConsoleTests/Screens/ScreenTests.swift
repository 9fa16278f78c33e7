import SluiceConsole
import Testing

@Suite("Screens")
struct ScreenTests {
  private var screen: Screen {
    Screen(
      title: "Login",
      fields: [.init("name", "ann"), .init("password", "secret1", isSecure: true)],
      buttons: [.init("login"), .init("logout", isEnabled: false)]
    )
  }

  @Test("As JSON a screen is one object with everything in its order")
  func json() {
    let screen = Screen(
      title: "Login",
      fields: [.init("name", "")],
      buttons: [.init("login", isEnabled: false)]
    )
    #expect(
      screen.event.json == """
        {"event":"screen","title":"Login",\
        "fields":[{"name":"name","value":"","secure":false}],\
        "buttons":[{"name":"login","enabled":false}],"alert":null,"loading":false}
        """
    )
  }

  @Test("Prompts are objects; a sheet is told only while there is one")
  func prompts() {
    var screen = Screen(title: "Count")
    screen.alert = .init("Done", message: "It is 1", buttons: [.init("ok")])
    screen.sheet = .init("Change", buttons: [.init("up"), .init("down")])
    #expect(
      screen.event.json == """
        {"event":"screen","title":"Count","fields":[],"buttons":[],\
        "alert":{"title":"Done","message":"It is 1","buttons":[{"name":"ok","enabled":true}]},\
        "sheet":{"title":"Change","message":null,\
        "buttons":[{"name":"up","enabled":true},{"name":"down","enabled":true}]},"loading":false}
        """
    )
    #expect(screen.prompt == screen.alert)
  }

  @Test("A secure field tells that there is a text and nothing else about it")
  func secure() {
    #expect(screen.event.json.contains(#"{"name":"password","value":"•••","secure":true}"#))
    for styled in [true, false] { #expect(!screen.drawing(styled: styled).contains("secret1")) }
  }

  @Test("In a pipe a screen is plain text that marks what is disabled")
  func plain() {
    var screen = screen
    screen.isLoading = true
    screen.alert = .init("Oops", message: "no\u{1B}[2J network", buttons: [.init("ok")])
    screen.sheet = .init("Change", buttons: [.init("up")])
    #expect(
      screen.drawing(styled: false) == #"""
        == Login ==
          name:     ann
          password: •••
          [login] [logout: disabled]
          loading ...
          alert: Oops: no\u{1b}[2J network
          [ok]
          sheet: Change
          [up]
        """#
    )
  }

  @Test("On a terminal a screen has a box and colours")
  func styled() {
    let esc = "\u{1B}"
    #expect(
      screen.drawing(styled: true) == """
        ╭─ \(esc)[1mLogin\(esc)[0m
        │ name:     ann
        │ password: •••
        │ \(esc)[7m login \(esc)[0m \(esc)[2m(logout: disabled)\(esc)[0m
        ╰─────────────
        """
    )
  }
}
