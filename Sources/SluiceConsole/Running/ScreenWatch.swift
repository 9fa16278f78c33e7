import Sluice

/// Knows the present screen, and what a person can do to it.
@MainActor
final class ScreenWatch {
  private(set) var screen: Screen?
  private let drawing: Drawing
  private var subscription: AnyCancellable?

  init(_ drawing: Drawing) { self.drawing = drawing }

  /// Begins to watch; the present screen is told at once, if there is one.
  func start(onChange: @escaping @MainActor (Screen) -> Void) {
    subscription = drawing.follow { [weak self] screen in
      guard let self, self.screen != screen else { return }
      self.screen = screen
      onChange(screen)
    }
  }

  func stop() { subscription = nil }

  /// The present commands; while there is a prompt, only its buttons can run.
  var actions: [Action] {
    guard let screen else { return [] }
    let actions = screen.fields.filter(\.isEditable).map(edit) + screen.buttons.map(press)
    guard let prompt = screen.prompt else { return actions }
    let answers = prompt.buttons.map(\.name).joined(separator: ", ")
    return prompt.buttons.map(press)
      + actions.map { $0.blocked(because: "the screen wants an answer first: \(answers)") }
  }

  private func edit(_ field: Screen.Field) -> Action {
    Action(
      name: field.name,
      text: field.isSecure ? .secret("TEXT") : .needed("TEXT"),
      help: "edits \(field.name)",
      run: { [drawing] text in
        try drawing.input(.edit(name: field.name, text: text))
        return nil
      }
    )
  }

  private func press(_ button: Screen.Button) -> Action {
    Action(
      name: button.name,
      help: button.isEnabled ? "presses \(button.name)" : "is disabled",
      wait: .inScripts,
      obstacle: { button.isEnabled ? nil : "the button is disabled" },
      run: { [drawing] _ in
        try drawing.input(.press(name: button.name))
        return nil
      }
    )
  }
}
