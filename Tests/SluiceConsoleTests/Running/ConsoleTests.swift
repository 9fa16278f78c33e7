import Sluice
import SluiceConsole
import Testing

@Suite("Console, run from lines")
@MainActor
struct ConsoleTests {
  @Test("Every change is printed as it happens, then the state")
  func text() async {
    let form = Form()
    let (transcript, status) = await form.console().transcript(of: [
      "name Ann", "add", "step 2", "add", "save", "state",
    ])
    #expect(
      transcript.output == """
        A form.
        name = "Ann"
        count = 1
        step = 2
        count = 3
        isSaving = true
        isSaving = false
        note = "saved"
        name      "Ann"
        secret    ""
        step      2
        count     3
        isSaving  false
        note      "saved"

        """
    )
    #expect(transcript.errors.isEmpty)
    #expect(status == 0)
  }

  @Test("As JSON there is one object a line, and no greeting")
  func json() async {
    let (transcript, status) = await Form().console().transcript(
      of: ["help", "secret s3cr3t", "step 2", "now", "nonsense", "state"],
      as: .json
    )
    #expect(
      transcript.lines == [
        #"{"event":"change","property":"secret","value":"•••"}"#,
        #"{"event":"change","property":"step","value":2}"#,
        #"{"event":"now","ms":299}"#,
        #"{"event":"error","message":"unknown command nonsense; help lists the commands"}"#,
        #"{"event":"state","name":"","secret":"•••","step":2,"count":0,"isSaving":false,"note":null}"#,
      ]
    )
    #expect(transcript.errors.isEmpty)
    #expect(status == 1)
  }

  @Test("The help lists the commands in their order, then the hint")
  func help() async {
    let (transcript, _) = await Form().console().transcript(of: ["help"])
    #expect(
      transcript.output == """
        A form.
        name TEXT    sets name
        secret TEXT  sets secret
        step TEXT    sets how much is added
        add          adds the step
        save         saves
        hang         saves for ever
        repeat N     adds N times
        now          tells the time
        state        prints everything that is shown
        wait         waits until nothing runs
        help         prints this
        quit         ends the console
        Try add.

        """
    )
  }

  @Test("A value that is set again is no change")
  func sameValue() async {
    let (transcript, _) = await Form().console().transcript(of: ["step 1", "name A", "name A"])
    #expect(transcript.lines == ["A form.", #"name = "A""#])
  }

  @Test("Changing one secret for another is a change that shows neither")
  func changedSecret() async {
    let (transcript, _) = await Form().console().transcript(of: ["secret ab", "secret cd"])
    #expect(transcript.lines == ["A form.", "secret = \"•••\"", "secret = \"•••\""])
  }

  @Test(
    "The text of a command is everything after the first space, unchanged",
    arguments: [
      ("name  Ann ", " Ann "), ("name a\tb", "a\tb"), ("  name x", "x"), ("name ", ""),
      ("name # no comment", "# no comment"), ("name 全角　é👍", "全角　é👍"), ("name \u{301}a", "\u{301}a"),
    ]
  )
  func unchangedText(line: String, name: String) async {
    let form = Form()
    form.name = "before"
    let (transcript, status) = await form.console().transcript(of: [line])
    #expect(Array(form.name.unicodeScalars) == Array(name.unicodeScalars))
    #expect(status == 0, "\(transcript.errors)")
  }

  @Test("Empty lines and comments are skipped", arguments: ["", "   ", "\t", "# add", "  #add"])
  func skipped(line: String) async {
    let (transcript, status) = await Form().console().transcript(of: [line])
    #expect(transcript.lines == ["A form."])
    #expect(status == 0)
  }

  @Test(
    "A line that cannot be obeyed is reported, the rest is still run, and the status is 1",
    arguments: [
      ("nonsense", "unknown command nonsense; help lists the commands"),
      ("Add", "unknown command Add; help lists the commands"),
      ("=", "a line begins with a command; help lists the commands"),
      ("add 2", "add takes no text after it"),
      ("name", "name needs a text: name TEXT"),
      ("secret", "secret needs a text: secret TEXT"),
      ("save", "save cannot run: name is empty"),
      ("step two", "step needs a value of type Int"),
      ("repeat two", "repeat needs a number"),
    ]
  )
  func refused(line: String, message: String) async {
    let form = Form()
    let (transcript, status) = await form.console().transcript(of: [line, "add"])
    #expect(transcript.errors == "form: \(message)\n")
    #expect(form.count == 1)
    #expect(status == 1)
  }

  @Test(
    "An error tells nothing of a mistyped line but its first word",
    arguments: [
      "secrt hunter2", "secrt\thunter2", "secret=hunter2", "secret:hunter2", "secret　hunter2",
      "secret\u{A0}hunter2", "add hunter2", "step hunter2", "repeat hunter2",
      "\u{1B}hunter2", "secret\"hunter2", "name\u{301} hunter2",
    ],
    [ConsoleFormat.text, .json]
  )
  func leaksNothing(line: String, format: ConsoleFormat) async {
    let (transcript, status) = await Form().console().transcript(of: [line, "state"], as: format)
    #expect(!transcript.everything.contains("hunter2"))
    #expect(status == 1)
  }

  @Test("A secret on a line of its own, after a command that did not get it, is not named")
  func secretOnItsOwnLine() async {
    let (transcript, _) = await Form().console().transcript(of: ["secret", "hunter2", "oops"])
    #expect(!transcript.everything.contains("hunter2"))
    #expect(transcript.everything.contains("oops"))
  }

  @Test("Nothing is read after quit")
  func quit() async {
    let form = Form()
    let (_, status) = await form.console().transcript(of: ["add", "quit", "add", "nonsense"])
    #expect(form.count == 1)
    #expect(status == 0)
  }

  @Test("Where waiting is refused, wait says why and nothing else waits")
  func refusedWaiting() async {
    let form = Form()
    let console = form.console(waiting: .refused(because: "time stands still"))
    let (transcript, status) = await console.transcript(of: ["wait", "name A", "hang", "wait"])
    #expect(transcript.errors == "form: wait cannot run: time stands still\n")
    #expect(form.isSaving)
    #expect(status == 1)
  }

  @Test("What changes after the end is not printed, and the view-model is let go")
  func end() async {
    let transcript = Transcript()
    weak var gone: Form?
    do {
      let form = Form()
      gone = form
      _ = await form.console().run(from: .lines(["add"]), to: transcript.consoleOutput())
      form.add()
    }
    #expect(transcript.lines == ["A form.", "count = 1"])
    #expect(gone == nil)
  }
}
