/// The description of something that asks the user and goes with the answer: ``AlertState``,
/// ``ActionSheetState``.
public protocol PromptState<Action>: Identifiable, SendableMetatype where ID == PromptID {
  /// What the buttons can send.
  associatedtype Action

  /// What it is about.
  var title: TextState { get }

  /// More about it.
  var message: TextState? { get }

  /// What the user can answer.
  var buttons: [ButtonState<Action>] { get }
}

/// Tells prompts apart, equal ones too.
public struct PromptID: Hashable, Sendable {
  private let number = Stamp.next()

  init() {}
}

/// Text that is shown to the user.
///
/// ```swift
/// TextState("Delete \(name)?") + TextState(" This is final.")
/// ```
public struct TextState: Hashable, Sendable, ExpressibleByStringInterpolation,
  CustomStringConvertible
{
  /// The text, without any markup.
  public let verbatim: String

  /// Creates a text.
  public init(_ text: String) { verbatim = text }

  /// Creates a text that is not to be translated.
  public init(verbatim text: String) { verbatim = text }

  /// Creates a text from a literal.
  public init(stringLiteral text: String) { verbatim = text }

  /// One text after the other.
  public static func + (lhs: Self, rhs: Self) -> Self { Self(lhs.verbatim + rhs.verbatim) }

  /// The text.
  public var description: String { verbatim }
}

/// What a button of a prompt is for.
public enum ButtonRole: Hashable, Sendable {
  /// It leaves everything as it is.
  case cancel
  /// It does away with something.
  case destructive
}

/// A button of a prompt.
public struct ButtonState<Action> {
  /// What it is for, if that is something special.
  public var role: ButtonRole?
  /// What it sends; nothing beyond dismissing the prompt if `nil`.
  public var action: Action?
  /// What is on it.
  public var label: TextState

  /// Creates a button.
  public init(role: ButtonRole? = nil, action: Action? = nil, label: () -> TextState) {
    self.role = role
    self.action = action
    self.label = label()
  }

  /// A button that leaves everything as it is.
  public static func cancel(
    _ label: TextState = TextState("Cancel"),
    send action: Action? = nil
  ) -> Self {
    Self(role: .cancel, action: action) { label }
  }

  /// An ordinary button.
  public static func `default`(_ label: TextState, send action: Action? = nil) -> Self {
    Self(action: action) { label }
  }

  /// A button that does away with something.
  public static func destructive(_ label: TextState, send action: Action? = nil) -> Self {
    Self(role: .destructive, action: action) { label }
  }

  /// The same button with another action.
  public func map<T>(_ transform: (Action) -> T) -> ButtonState<T> {
    ButtonState<T>(role: role, action: action.map(transform)) { label }
  }
}

extension ButtonState: Equatable where Action: Equatable {}

extension ButtonState: Hashable where Action: Hashable {}

extension ButtonState: Sendable where Action: Sendable {}

/// Lists the buttons of a prompt.
@resultBuilder
public enum ButtonStateBuilder<Action> {
  /// One button.
  public static func buildExpression(_ button: ButtonState<Action>) -> [ButtonState<Action>] {
    [button]
  }

  /// One button after the other.
  public static func buildBlock(_ buttons: [ButtonState<Action>]...) -> [ButtonState<Action>] {
    buttons.flatMap { $0 }
  }

  /// The buttons of an `if`.
  public static func buildOptional(_ buttons: [ButtonState<Action>]?) -> [ButtonState<Action>] {
    buttons ?? []
  }

  /// The buttons of an `if` that holds.
  public static func buildEither(first: [ButtonState<Action>]) -> [ButtonState<Action>] { first }

  /// The buttons of an `else`.
  public static func buildEither(second: [ButtonState<Action>]) -> [ButtonState<Action>] { second }

  /// The buttons of a loop.
  public static func buildArray(_ buttons: [[ButtonState<Action>]]) -> [ButtonState<Action>] {
    buttons.flatMap { $0 }
  }
}
