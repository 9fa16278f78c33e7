import Sluice
import SluiceConsole
import Testing

@Suite("Console, used by a person", .timeLimit(.minutes(1)))
@MainActor
struct InteractiveConsoleTests {
  private let form = Form()
  private let typist = Typist()
  private let transcript = Transcript()
  private let interrupts = PassthroughSubject<Void, Never>()

  private func start(
    as format: ConsoleFormat = .text
  ) -> Task<Int32, Never> {
    Task {
      await form.console().run(
        from: typist.input,
        as: format,
        to: transcript.consoleOutput(isTerminal: true),
        interrupts: interrupts
      )
    }
  }

  @Test("There are a hint and a prompt, and the end of input ends the line")
  func prompt() async {
    let status = start()
    await transcript.until("form> ")
    typist.type("add")
    await transcript.until("count = 1\nform> ")
    typist.end()
    #expect(await status.value == 0)
    #expect(transcript.output == "A form.\nTry add.\nform> count = 1\nform> \n")
  }

  @Test("A change that comes while the prompt stands is printed above it")
  func changeAbovePrompt() async {
    let status = start()
    await transcript.until("form> ")
    form.count = 5
    #expect(transcript.output == "A form.\nTry add.\nform> \r\u{1B}[Kcount = 5\nform> ")
    typist.end()
    #expect(await status.value == 0)
  }

  @Test("The prompt returns while something runs; wait waits for it")
  func waiting() async {
    form.name = "A"
    let status = start()
    await transcript.until("form> ")
    typist.type("hang")
    await transcript.until("isSaving = true\nform> ")
    typist.type("wait")
    typist.type("add")
    form.cancel()
    await transcript.until("count = 1\nform> ")
    typist.type("quit")
    #expect(await status.value == 0)
  }

  @Test("A secret without a text is asked for without echo, and never printed")
  func secret() async {
    let status = start()
    await transcript.until("form> ")
    typist.type("secret")
    await transcript.until("secret: ")
    typist.type("hunter2")
    await transcript.until("secret = \"•••\"\nform> ")
    typist.end()
    #expect(await status.value == 0)
    #expect(form.secret == "hunter2")
    #expect(typist.hidden == [false, true, false])
    #expect(!transcript.everything.contains("hunter2"))
    #expect(transcript.output == "A form.\nTry add.\nform> secret: \nsecret = \"•••\"\nform> \n")
  }

  @Test("As JSON nothing is printed but events")
  func json() async {
    let status = start(as: .json)
    typist.type("secret")
    typist.type("hunter2")
    typist.type("help")
    typist.end()
    #expect(await status.value == 0)
    #expect(
      transcript.output == "{\"event\":\"change\",\"property\":\"secret\",\"value\":\"•••\"}\n"
    )
  }

  @Test("Control-C calls off what runs, and ends a console in which nothing runs")
  func interrupt() async {
    let status = start()
    await transcript.until("form> ")
    typist.type("hang")
    await transcript.until("isSaving = true\nform> ")
    interrupts.send()
    #expect(!form.isSaving)
    #expect(form.note == "cancelled")
    typist.type("add")
    await transcript.until("count = 1\nform> ")
    interrupts.send()
    #expect(await status.value == 0)
  }

  @Test("Control-C while a secret is asked for ends the console without a complaint")
  func interruptedSecret() async {
    let status = start()
    await transcript.until("form> ")
    typist.type("secret")
    await transcript.until("secret: ")
    interrupts.send()
    #expect(await status.value == 0)
    #expect(transcript.errors.isEmpty)
  }

  @Test("Control-C calls off what a script waits for, and the script goes on")
  func interruptedScript() async {
    let interrupts = interrupts
    form.name = "A"
    let console = form.console()
      .offering("interrupt", help: "presses Control-C") { _ in
        Task { interrupts.send() }
      }
    let status = await console.run(
      from: .lines(["hang", "interrupt", "wait", "add"]),
      to: transcript.consoleOutput(),
      interrupts: interrupts
    )
    #expect(form.note == "cancelled")
    #expect(form.count == 1)
    #expect(status == 0)
  }

  @Test("An error that comes below a prompt leaves the prompt in its place")
  func errors() async {
    let status = start()
    await transcript.until("form> ")
    typist.type("nonsense")
    typist.end()
    #expect(await status.value == 1)
    #expect(transcript.errors == "form: unknown command nonsense; help lists the commands\n")
  }
}
