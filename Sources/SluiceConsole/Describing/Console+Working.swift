public import Sluice

extension Console {
  /// Says how the console sees that the view-model is busy, and how to call its work off.
  ///
  /// - Parameters:
  ///   - publisher: Sends `true` while something runs; it must have said so when the action that
  ///     starts it returns. `\.$isLoading` of a published property will do.
  ///   - waiting: Whether waiting makes sense; not where time stands still.
  ///   - cancel: Calls off what runs. Control-C does that while the view-model is busy, and ends the
  ///     console otherwise.
  /// - Returns: A console that knows it.
  public func working<P: Publisher>(
    _ publisher: (Model) -> P,
    waiting: ConsoleWaiting = .allowed,
    cancel: (@MainActor (Model) -> Void)? = nil
  ) -> Self where P.Output == Bool, P.Failure == Never {
    let publisher = publisher(model)
    var activity = Activity(follow: { note in publisher.sink { note($0) } }, waiting: waiting)
    if let cancel { activity.cancel = { [model] in cancel(model) } }
    return changed { $0.activity = activity }
  }

  /// Draws a screen anew whenever it changes, and lets a person use it.
  ///
  /// The fields and buttons of the present screen become commands: `name TEXT` edits a field,
  /// `name` presses a button. While a prompt is shown, only its buttons can be pressed; a disabled
  /// button says so. The screen's spinner counts as being busy, unless
  /// ``working(_:waiting:cancel:)`` says otherwise.
  ///
  /// ```swift
  /// console.drawing({ $0.$count.map { Screen(title: "Count", fields: [.init("count", "\($0)")]) } }) {
  ///   model, input in
  ///   if input == .press(name: "add") { model.add() }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - publisher: What sends the screens.
  ///   - input: Passes on what a person does.
  /// - Returns: A console that draws it, too.
  public func drawing<P: Publisher>(
    _ publisher: (Model) -> P,
    input: @escaping @MainActor (Model, Screen.Input) throws -> Void
  ) -> Self where P.Output == Screen, P.Failure == Never {
    let publisher = publisher(model)
    let drawing = Drawing(
      follow: { show in publisher.sink { show($0) } },
      input: { [model] in try input(model, $0) }
    )
    return changed { $0.drawing = drawing }
  }
}

/// Whether it makes sense to wait for a view-model that is busy.
public enum ConsoleWaiting: Hashable, Sendable {
  /// The command `wait` waits, and so does a script after an action that is waited for.
  case allowed

  /// Nothing waits, and the command `wait` says why.
  case refused(because: String)
}

/// Why a command could not run, in words for the person who typed it.
///
/// The words are printed: they must not hold what was typed after the command.
public struct ConsoleRefusal: Error, Hashable, CustomStringConvertible {
  /// Why, and what to do.
  public let description: String

  /// Creates a refusal.
  public init(_ description: String) { self.description = description }
}
