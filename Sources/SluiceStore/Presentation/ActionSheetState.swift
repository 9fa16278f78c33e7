/// The description of a list of things to do, of which the user chooses one.
///
/// ```swift
/// state.sheet = ActionSheetState(
///   title: .init("Count"),
///   message: .init("What shall become of it?"),
///   buttons: [.cancel(), .default(.init("Increment"), send: .increment)]
/// )
/// ```
public struct ActionSheetState<Action>: PromptState {
  /// Tells prompts apart: a new one is shown even when it is equal to the one before.
  ///
  /// It does not count in comparisons.
  public private(set) var id = PromptID()
  /// What it is about.
  public var title: TextState
  /// More about it.
  public var message: TextState?
  /// What the user can answer.
  public var buttons: [ButtonState<Action>]

  /// Creates a prompt of a list of buttons.
  public init(title: TextState, message: TextState? = nil, buttons: [ButtonState<Action>]) {
    self.title = title
    self.message = message
    self.buttons = buttons
  }

  /// Creates a prompt of buttons that a builder lists.
  public init(
    title: () -> TextState,
    @ButtonStateBuilder<Action> actions: () -> [ButtonState<Action>] = { [] },
    message: (() -> TextState)? = nil
  ) {
    self.init(title: title(), message: message?(), buttons: actions())
  }

  /// The same prompt with other actions.
  public func map<T>(_ transform: (Action) -> T) -> ActionSheetState<T> {
    var prompt = ActionSheetState<T>(
      title: title,
      message: message,
      buttons: buttons.map { $0.map(transform) }
    )
    prompt.id = id
    return prompt
  }
}

extension ActionSheetState: Equatable where Action: Equatable {
  /// Whether both show the same and send the same.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.title == rhs.title && lhs.message == rhs.message && lhs.buttons == rhs.buttons
  }
}

extension ActionSheetState: Hashable where Action: Hashable {
  /// Adds what is shown and sent to `hasher`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(title)
    hasher.combine(message)
    hasher.combine(buttons)
  }
}

extension ActionSheetState: Sendable where Action: Sendable {}

extension ActionSheetState: CustomReflectable {
  /// What is shown and sent.
  public var customMirror: Mirror {
    Mirror(
      self,
      children: ["title": title, "message": message as Any, "buttons": buttons],
      displayStyle: .struct
    )
  }
}

/// A newer name of ``ActionSheetState``.
public typealias ConfirmationDialogState = ActionSheetState
