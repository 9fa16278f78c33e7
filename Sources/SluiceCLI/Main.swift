import SluiceConsole

/// The command `sluice`: signs in from a terminal, from a script, or as JSON lines.
@main
@MainActor
enum Main {
  static func main() async {
    let program = ConsoleProgram(
      "sluice",
      summary: "Signs in: by hand, from a script, or as JSON lines.",
      version: "0.1.0",
      options: SignInOptions.known
    )
    await program.main { options in try SignIn(SignInOptions(options)).console }
  }
}
