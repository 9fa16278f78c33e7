/// One thing a console says: a line of text, or a JSON object on a line.
///
/// As JSON the name comes first: `{"event":"now","ms":299}`. Return one from an action of your own
/// with `answering` of ``Console``.
public struct ConsoleEvent: Hashable, Sendable {
  /// What kind of event it is.
  public let name: String

  /// What it tells, in order.
  public let members: [ConsoleMember]

  /// The same for a person; it may have several lines.
  public let text: String

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - name: The value of `"event"`.
  ///   - members: The other members, in order.
  ///   - text: What is printed when the console does not speak JSON; it is printed as it is.
  public init(_ name: String, _ members: KeyValuePairs<String, ConsoleValue>, text: String) {
    self.init(name, members: members.map { ConsoleMember($0.key, $0.value) }, text: text)
  }

  init(_ name: String, members: [ConsoleMember], text: String) {
    self.name = name
    self.members = members
    self.text = text
  }

  /// The event as JSON on one line.
  public var json: String {
    ConsoleValue.object([ConsoleMember("event", .string(name))] + members).json
  }
}

extension ConsoleEvent {
  static func error(_ message: String) -> ConsoleEvent {
    ConsoleEvent("error", ["message": .string(message)], text: message.printable)
  }

  static func change(of property: String, to value: ConsoleValue) -> ConsoleEvent {
    ConsoleEvent(
      "change",
      ["property": .string(property), "value": value],
      text: "\(property) = \(value.text)"
    )
  }

  static func state(_ members: [ConsoleMember]) -> ConsoleEvent {
    let width = members.map(\.name.count).max() ?? 0
    let rows = members.map { member in
      member.name + String(repeating: " ", count: width - member.name.count + 2) + member.value.text
    }
    return ConsoleEvent("state", members: members, text: rows.joined(separator: "\n"))
  }
}
