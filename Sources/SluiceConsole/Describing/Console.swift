public import Sluice

/// A console for a view-model: by hand in a terminal, from a script, or as JSON lines.
///
/// Say which properties to show and which actions to offer; the console does the rest. It prints
/// every change as it happens, and understands `state`, `wait`, `help` and `quit` besides.
///
/// ```swift
/// @main @MainActor enum CounterConsole {
///   static func main() async {
///     await Console(Counter(), name: "counter")
///       .showing("count", \.$count)
///       .editing("step", \.step, \.$step)
///       .offering("add", help: "adds the step") { $0.add() }
///       .main()
///   }
/// }
/// ```
///
/// ``main(_:)`` makes a program of it, with `--json` and `--script FILE`; ``run(from:as:to:interrupts:)``
/// runs it on an input and an output of yours, so that a test needs no process.
///
/// - **Lines:** a command is a word; what stands after the first space is its text, unchanged. Empty
///   lines and lines that begin with `#` are skipped.
/// - **Errors:** a line that is not understood, or whose action cannot run, is reported and the next
///   one is read. Reports name the first word of a line and nothing else of it.
/// - **Thread:** everything happens on the main actor, the view-model's changes included.
@MainActor
public struct Console<Model: ObservableObject> {
  let model: Model
  var outline: Outline

  /// Creates a console that shows and offers nothing yet.
  ///
  /// - Parameters:
  ///   - model: What the console drives; it is kept.
  ///   - name: The name of the program, for the prompt and the errors.
  public init(_ model: Model, name: String = "console") {
    self.model = model
    outline = Outline(name: name)
    outline.followAnnouncements = { announce in model.objectWillChange.sink { _ in announce() } }
  }

  /// Adds a line that is printed at the start.
  public func greeting(_ text: String) -> Self {
    changed { $0.greeting = text }
  }

  /// Adds a line that tells a person what to try.
  ///
  /// It is printed at the start where a person types, and below the help.
  public func hint(_ text: String) -> Self {
    changed { $0.hint = text }
  }

  func changed(_ change: (inout Outline) -> Void) -> Self {
    var copy = self
    change(&copy.outline)
    return copy
  }
}
