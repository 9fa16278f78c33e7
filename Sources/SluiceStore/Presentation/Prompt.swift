/// Drives a prompt whose feature clears it by an action of its own: what an action sheet on a screen
/// does, without the screen.
///
/// ```swift
/// let sheet = store.prompt(\.actionSheet, dismiss: .actionSheetDismissed)
/// sheet.current?.title
/// sheet.tap(1)  // sends the action of the second button, then `.actionSheetDismissed`
/// ```
@MainActor
public struct Prompt<State: PromptState, Action> {
  private let store: Store<State?, Action>
  private let dismissal: Action
  private let action: (State.Action) -> Action

  init(
    _ store: Store<State?, Action>,
    dismissal: Action,
    action: @escaping (State.Action) -> Action
  ) {
    self.store = store
    self.dismissal = dismissal
    self.action = action
  }

  /// What is asked; `nil` if nothing is.
  public var current: State? { store.state }

  /// Answers with the button at a position: sends its action, if it has one, and then the one that
  /// dismisses the prompt.
  ///
  /// It is an issue if nothing is asked, if there is no such button, or if the reducer does not
  /// clear the prompt's state.
  public func tap(_ position: Int) {
    guard let prompt = current, prompt.buttons.indices.contains(position) else {
      return report("Button \(position) was tapped and is not shown.")
    }
    answer(prompt, with: prompt.buttons[position])
  }

  /// Answers with the first button that has `label` on it.
  ///
  /// - SeeAlso: ``tap(_:)-(Int)``, which says more.
  public func tap(_ label: String) {
    guard let prompt = current,
      let button = prompt.buttons.first(where: { $0.label.verbatim == label })
    else { return report("The button \"\(label)\" was tapped and is not shown.") }
    answer(prompt, with: button)
  }

  /// Dismisses the prompt without an answer.
  public func dismiss() {
    guard let prompt = current else { return report("A prompt was dismissed and is not shown.") }
    dismiss(prompt)
  }

  private func answer(_ prompt: State, with button: ButtonState<State.Action>) {
    if let buttonAction = button.action { store.send(action(buttonAction)) }
    dismiss(prompt)
  }

  private func dismiss(_ prompt: State) {
    store.send(dismissal)
    guard let current, current.id == prompt.id else { return }
    report(
      "\(dismissal) did not clear the prompt \"\(prompt.title)\"; set its state to nil for it."
    )
  }

  private func report(_ message: String) {
    store.core.mount.report(StoreIssue(.prompt, message))
  }
}

extension Store {
  /// Drives a prompt that the feature clears when it gets `dismissal`.
  public func prompt<P: PromptState>(
    _ state: KeyPath<State, P?>,
    dismiss dismissal: Action
  ) -> Prompt<P, Action> where P.Action == Action {
    Prompt(scope { $0[keyPath: state] }, dismissal: dismissal, action: { $0 })
  }

  /// Drives a prompt in a field that is marked ``PresentationState``; it is cleared by itself.
  public func prompt<P: PromptState>(
    _ state: KeyPath<State, P?>,
    action: CasePath<Action, PresentationAction<P.Action>>
  ) -> PresentedPrompt<P, Action> {
    PresentedPrompt(store: scope { $0[keyPath: state] }, action: action)
  }
}

/// Drives a prompt that is cleared by its answer.
@MainActor
public struct PresentedPrompt<State: PromptState, Action> {
  let store: Store<State?, Action>
  let action: CasePath<Action, PresentationAction<State.Action>>

  /// What is asked; `nil` if nothing is.
  public var current: State? { store.state }

  /// Answers with the first button that has `label` on it: sends its action, or dismisses the prompt
  /// if it has none.
  ///
  /// It is an issue if there is no such button.
  public func tap(_ label: String) {
    guard let button = current?.buttons.first(where: { $0.label.verbatim == label }) else {
      return store.core.mount.report(
        StoreIssue(.prompt, "The button \"\(label)\" was tapped and is not shown.")
      )
    }
    store.send(action.embed(button.action.map(PresentationAction.presented) ?? .dismiss))
  }

  /// Dismisses the prompt without an answer.
  public func dismiss() { store.send(action.embed(.dismiss)) }
}
