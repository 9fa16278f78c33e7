/// What a screen shows, as data: a terminal draws it, `--json` prints it, a phone would too.
///
/// It knows neither the view-model nor any toolkit. A console shows one with
/// ``Console/drawing(_:input:)``.
public struct Screen: Hashable, Sendable {
  /// What stands above everything.
  public var title: String

  /// What is shown or can be typed, from the top.
  public var fields: [Field]

  /// What can be pressed.
  public var buttons: [Button]

  /// The message that wants an answer before anything else, if there is one.
  public var alert: Prompt?

  /// The choice that wants an answer before anything else, if there is one.
  public var sheet: Prompt?

  /// Whether a spinner turns.
  public var isLoading: Bool

  /// Creates a screen.
  public init(
    title: String,
    fields: [Field] = [],
    buttons: [Button] = [],
    alert: Prompt? = nil,
    sheet: Prompt? = nil,
    isLoading: Bool = false
  ) {
    self.title = title
    self.fields = fields
    self.buttons = buttons
    self.alert = alert
    self.sheet = sheet
    self.isLoading = isLoading
  }

  /// The prompt that wants an answer: the alert before the sheet.
  public var prompt: Prompt? { alert ?? sheet }
}

extension Screen {
  /// A named text.
  public struct Field: Hashable, Sendable {
    /// The name, one word: what is typed to edit the field.
    public var name: String

    /// The text; of a secure field nothing but whether it is empty is ever shown.
    public var value: String

    /// Whether the text is secret.
    public var isSecure: Bool

    /// Whether the field can be typed into.
    public var isEditable: Bool

    /// Creates a field.
    public init(
      _ name: String,
      _ value: String,
      isSecure: Bool = false,
      isEditable: Bool = true
    ) {
      self.name = name
      self.value = value
      self.isSecure = isSecure
      self.isEditable = isEditable
    }
  }

  /// Something to press.
  public struct Button: Hashable, Sendable {
    /// The name, one word: what is typed to press the button.
    public var name: String

    /// Whether pressing does anything.
    public var isEnabled: Bool

    /// Creates a button.
    public init(_ name: String, isEnabled: Bool = true) {
      self.name = name
      self.isEnabled = isEnabled
    }
  }

  /// A message or a choice that wants an answer.
  public struct Prompt: Hashable, Sendable {
    /// What it is about.
    public var title: String

    /// What it says beyond that.
    public var message: String?

    /// The answers.
    public var buttons: [Button]

    /// Creates a prompt.
    public init(_ title: String, message: String? = nil, buttons: [Button] = []) {
      self.title = title
      self.message = message
      self.buttons = buttons
    }
  }

  /// What a person does to a screen.
  public enum Input: Hashable, Sendable {
    /// Makes `text` the value of the field called `name`.
    case edit(name: String, text: String)

    /// Presses the button called `name`, of the prompt where there is one.
    case press(name: String)
  }
}
