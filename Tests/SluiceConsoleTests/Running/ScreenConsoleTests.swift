import Sluice
import SluiceConsole
import Testing

/// A view-model that offers a screen: a counter whose changes must be confirmed.
@MainActor
private final class Counter: ObservableObject {
  @Published var screen = Screen(
    title: "Count",
    fields: [.init("count", "0", isEditable: false), .init("step", "1")],
    buttons: [.init("add"), .init("clear", isEnabled: false)]
  )

  func handle(_ input: Screen.Input) {
    switch input {
    case .edit("step", let text): screen.fields[1].value = text
    case .press("add"): screen.sheet = .init("Sure?", buttons: [.init("yes"), .init("no")])
    case .press("yes"):
      screen.sheet = nil
      screen.isLoading = true
      Task {
        screen.isLoading = false
        screen.fields[0].value = screen.fields[1].value
      }
    default: screen.sheet = nil
    }
  }

  func console() -> Console<Counter> {
    Console(self, name: "counter").drawing(\.$screen) { $0.handle($1) }
  }
}

@Suite("Console with a screen")
@MainActor
struct ScreenConsoleTests {
  @Test("The screen is drawn anew at each change, and its fields and buttons are commands")
  func drawing() async {
    let (transcript, status) = await Counter().console().transcript(of: ["step 5", "add", "yes"])
    #expect(
      transcript.output == """
        == Count ==
          count: 0
          step:  1
          [add] [clear: disabled]
        == Count ==
          count: 0
          step:  5
          [add] [clear: disabled]
        == Count ==
          count: 0
          step:  5
          [add] [clear: disabled]
          sheet: Sure?
          [yes] [no]
        == Count ==
          count: 0
          step:  5
          [add] [clear: disabled]
        == Count ==
          count: 0
          step:  5
          [add] [clear: disabled]
          loading ...
        == Count ==
          count: 0
          step:  5
          [add] [clear: disabled]
        == Count ==
          count: 5
          step:  5
          [add] [clear: disabled]

        """
    )
    #expect(status == 0)
  }

  @Test("Disabled buttons and what stands behind a prompt cannot be used, and say why")
  func refused() async {
    let (transcript, status) = await Counter().console().transcript(of: [
      "clear", "count 1", "add", "step 2", "no", "step 2",
    ])
    #expect(
      transcript.errors == """
        counter: clear cannot run: the button is disabled
        counter: unknown command count; help lists the commands
        counter: step cannot run: the screen wants an answer first: yes, no

        """
    )
    #expect(status == 1)
  }

  @Test("The help lists what the screen offers at the moment")
  func help() async {
    let (transcript, _) = await Counter().console().transcript(of: ["help"])
    #expect(transcript.output.contains("add        presses add\nclear      is disabled\nstate"))
  }

  @Test("state prints the screen again")
  func state() async {
    let (transcript, _) = await Counter().console().transcript(of: ["state"], as: .json)
    #expect(transcript.lines.count == 2)
    #expect(transcript.lines.first == transcript.lines.last)
  }
}
