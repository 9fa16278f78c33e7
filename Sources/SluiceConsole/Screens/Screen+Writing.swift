extension Screen {
  /// The screen as an event: `{"event":"screen","title":"Login","fields":[...],...}`.
  ///
  /// The member `sheet` is there only while there is one.
  public var event: ConsoleEvent { event(styled: false) }

  func event(styled: Bool) -> ConsoleEvent {
    var members = [
      ConsoleMember("title", .string(title)),
      ConsoleMember("fields", .list(fields.map(\.consoleValue))),
      ConsoleMember("buttons", .list(buttons.map(\.consoleValue))),
      ConsoleMember("alert", alert?.consoleValue ?? .null),
    ]
    if let sheet { members.append(ConsoleMember("sheet", sheet.consoleValue)) }
    members.append(ConsoleMember("loading", .bool(isLoading)))
    return ConsoleEvent("screen", members: members, text: drawing(styled: styled))
  }
}

extension Screen.Field {
  /// What may be shown of the text.
  var visibleValue: String { isSecure ? Mask.applied(to: value) : value }

  var consoleValue: ConsoleValue {
    ["name": .string(name), "value": .string(visibleValue), "secure": .bool(isSecure)]
  }
}

extension Screen.Button {
  var consoleValue: ConsoleValue { ["name": .string(name), "enabled": .bool(isEnabled)] }
}

extension Screen.Prompt {
  var consoleValue: ConsoleValue {
    [
      "title": .string(title),
      "message": message.map(ConsoleValue.string) ?? .null,
      "buttons": .list(buttons.map(\.consoleValue)),
    ]
  }
}
