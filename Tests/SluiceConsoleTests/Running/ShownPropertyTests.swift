import Sluice
import SluiceConsole
import Testing

@Suite("Shown properties")
@MainActor
struct ShownPropertyTests {
  @Test("A property without a publisher is read after each command")
  func computed() async {
    let console = Console(Form())
      .showing("total", reading: { $0.total })
      .showing("secret", reading: { $0.secret }, isSecure: true)
      .offering("add", help: "adds") { $0.add() }
      .offering("hide", argument: "TEXT", help: "hides") { $0.secret = $1 }
    let (transcript, _) = await console.transcript(of: ["state", "add", "hide it"])
    #expect(
      transcript.lines == [
        "total   0", "secret  \"\"", "total = 1", "secret = \"•••\"",
      ]
    )
  }

  @Test("A property without a publisher is read soon after the object announces a change")
  func announced() async {
    let form = Form()
    let typist = Typist()
    let transcript = Transcript()
    async let status = Console(form)
      .showing("total", reading: { $0.total })
      .run(from: typist.input, to: transcript.consoleOutput())
    typist.type("state")
    await transcript.until("total  0\n")
    form.count = 3
    await transcript.until("total = 3\n")
    typist.end()
    #expect(await status == 0)
  }

  @Test("Any publisher that cannot fail can be shown")
  func mapped() async {
    let console = Console(Form())
      .showing("isOdd") { form in form.$count.map { $0 % 2 == 1 } }
      .offering("add", help: "adds") { $0.add() }
    let (transcript, _) = await console.transcript(of: ["add", "add"])
    #expect(transcript.lines == ["isOdd = true", "isOdd = false"])
  }

  @Test("A publisher without a present value has none until it sends one")
  func eventual() async {
    let subject = PassthroughSubject<Int, Never>()
    let console = Console(Form())
      .showing("last") { _ in subject }
      .offering("send", help: "sends") { _ in subject.send(1) }
    let (transcript, _) = await console.transcript(of: ["state", "send"])
    #expect(transcript.lines == ["last  nil", "last = 1"])
  }
}
