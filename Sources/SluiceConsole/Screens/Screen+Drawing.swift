extension Screen {
  /// The screen as a person sees it in a terminal.
  ///
  /// - Parameter styled: Whether colours and boxes may be used.
  /// - Returns: Several lines, the last one without a line ending.
  public func drawing(styled: Bool) -> String {
    let pen: any Pen = styled ? TerminalPen() : PlainPen()
    return box(titled: title, rows: rows(with: pen), pen: pen)
  }

  private func rows(with pen: any Pen) -> [String] {
    let width = fields.map(\.name.printable.count).max() ?? 0
    var rows = fields.map { $0.row(nameWidth: width) }
    if !buttons.isEmpty { rows.append(row(of: buttons, with: pen)) }
    if isLoading { rows.append(pen.emphasized("loading ...")) }
    if let alert { rows += alert.rows(kind: "alert", with: pen) }
    if let sheet { rows += sheet.rows(kind: "sheet", with: pen) }
    return rows
  }
}

extension Screen.Field {
  fileprivate func row(nameWidth: Int) -> String {
    let name = name.printable
    let gap = String(repeating: " ", count: nameWidth - name.count + 1)
    return "\(name):\(gap)\(visibleValue.printable)"
  }
}

extension Screen.Prompt {
  fileprivate func rows(kind: String, with pen: any Pen) -> [String] {
    let text = [title, message].compactMap { $0?.printable }.joined(separator: ": ")
    return [pen.emphasized("\(kind): \(text)"), row(of: buttons, with: pen)]
  }
}

private func row(of buttons: [Screen.Button], with pen: any Pen) -> String {
  buttons.map(pen.button).joined(separator: " ")
}

private func box(titled title: String, rows: [String], pen: any Pen) -> String {
  let lines = [pen.head(title.printable)] + rows.map { pen.edge + $0 } + [pen.foot]
  return lines.filter { !$0.isEmpty }.joined(separator: "\n")
}

/// How the parts of a screen look.
private protocol Pen {
  var edge: String { get }
  var foot: String { get }
  func head(_ title: String) -> String
  func button(_ button: Screen.Button) -> String
  func emphasized(_ text: String) -> String
}

/// Characters that every pipe and file carries; a disabled button says so.
private struct PlainPen: Pen {
  let edge = "  "
  let foot = ""

  func head(_ title: String) -> String { "== \(title) ==" }

  func button(_ button: Screen.Button) -> String {
    button.isEnabled ? "[\(button.name.printable)]" : "[\(button.name.printable): disabled]"
  }

  func emphasized(_ text: String) -> String { text }
}

/// Boxes and colours.
///
/// There is no right edge: how wide a character is, terminals disagree about.
private struct TerminalPen: Pen {
  let edge = "│ "
  let foot = "╰─────────────"

  func head(_ title: String) -> String { "╭─ \u{1B}[1m\(title)\u{1B}[0m" }

  func button(_ button: Screen.Button) -> String {
    let name = button.name.printable
    return button.isEnabled
      ? "\u{1B}[7m \(name) \u{1B}[0m" : "\u{1B}[2m(\(name): disabled)\u{1B}[0m"
  }

  func emphasized(_ text: String) -> String { "\u{1B}[1;33m\(text)\u{1B}[0m" }
}
