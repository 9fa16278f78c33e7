import Sluice

/// Everything a console was told, without the type of its view-model.
@MainActor
struct Outline {
  let name: String
  var greeting: String?
  var hint: String?
  var properties: [Property] = []
  var actions: [Action] = []
  var activity: Activity?
  var drawing: Drawing?
  var followAnnouncements: @MainActor (@escaping @MainActor () -> Void) -> AnyCancellable = { _ in
    AnyCancellable {}
  }

  /// Names that no property and no action may take.
  static let reserved: Set<String> = ["event", "state", "wait", "help", "quit"]

  mutating func add(_ property: Property) {
    precondition(
      isFree(property.name, among: properties.map(\.name)),
      "Console: a property is called \"\(property.name)\", which is taken or not one word"
    )
    properties.append(property)
  }

  mutating func add(_ action: Action) {
    precondition(
      isFree(action.name, among: actions.map(\.name)),
      "Console: an action is called \"\(action.name)\", which is taken or not one word"
    )
    actions.append(action)
  }

  private func isFree(_ name: String, among taken: [String]) -> Bool {
    let isTaken = Self.reserved.contains(name) || taken.contains(name)
    return !isTaken && TypedLine.isWord(name)
  }
}

/// Follows values, beginning with the present one if there is one, until the result is dropped.
typealias Follow<Value> =
  @MainActor (@escaping @MainActor (Value) -> Void) -> AnyCancellable

/// A property that is shown.
struct Property {
  let name: String
  let isSecure: Bool
  let source: Source

  /// Where its values come from.
  enum Source {
    /// Something that tells each change.
    case published(Follow<ConsoleValue>)
    /// Something that must be asked.
    case read(@MainActor () -> ConsoleValue)
  }

  /// What may be shown of `value`.
  func visible(_ value: ConsoleValue) -> ConsoleValue {
    isSecure ? Mask.applied(to: value) : value
  }
}

/// An action that is offered.
struct Action {
  let name: String
  var text = Text.none
  let help: String
  var wait = Wait.never
  /// Why it cannot run now, if it cannot.
  var obstacle: @MainActor () -> String? = { nil }
  var run: @MainActor (String) throws -> ConsoleEvent?

  /// When the next line waits until the view-model is idle.
  enum Wait {
    case never
    case inScripts
    case always
  }

  /// The text after its name.
  enum Text: Hashable {
    case none
    case needed(String)
    /// Needed, and asked for without echo where a person types.
    case secret(String)
  }

  /// The same action, which cannot run now.
  func blocked(because reason: String) -> Action {
    var copy = self
    copy.obstacle = { reason }
    return copy
  }

  /// Name and text as the help writes them.
  var usage: String {
    switch text {
    case .none: name
    case .needed(let placeholder), .secret(let placeholder): "\(name) \(placeholder)"
    }
  }
}

/// How the console sees whether the view-model is busy.
struct Activity {
  let follow: Follow<Bool>
  let waiting: ConsoleWaiting
  var cancel: (@MainActor () -> Void)?
}

/// How the console sees the screen.
struct Drawing {
  let follow: Follow<Screen>
  let input: @MainActor (Screen.Input) throws -> Void
}
